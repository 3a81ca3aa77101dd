import type { Element } from '@xmldom/xmldom';
import { holdsMore } from '../bounded-text.ts';
import { MOST_PIXELS } from './bitmap.ts';

/** A portrait of many strokes has some hundreds of elements. */
const MOST_ELEMENTS = 5_000;
const MOST_ATTRIBUTES = 30_000;
const MOST_DEPTH = 64;
/** The elements that are drawn when each reference draws its target again. */
const MOST_DRAWN = 20_000;
/** A filter step processes all pixels, so each megapixel of it counts as this many elements. */
const FILTER_STEP = 500;

/**
 * In a picture's own units. The flags of an arc may run together with its coordinates into one
 * number.
 */
const LARGEST_NUMBER = 10_000_000;

/** Elements that are drawn again wherever something refers to them. */
const DRAWN_AGAIN: ReadonlySet<string | null> = new Set([
  'pattern',
  'mask',
  'clipPath',
  'marker',
  'filter',
]);

const OWN_PART = /\burl\(\s*["']?#([^)"'\s]+)/gi;
const FILTER_STEPS = /^fe(?!Func|MergeNode|(?:Distant|Point|Spot)Light$)/;

/** Colours, addresses and names in selectors, whose digits aren't numbers. */
const NOT_NUMBERS = /#[\w-]+|(?<!\d)\.[a-z_-][\w-]*|\burl\([^)]*\)/gi;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** Says, before a picture is parsed, that parsing it would take too long; `undefined` if not. */
export function parsingFault(source: string): string | undefined {
  if (holdsMore(source, { sign: /<(?!\/)/g, most: MOST_ELEMENTS })) {
    return `has more than ${MOST_ELEMENTS} elements`;
  }
  return holdsMore(source, { sign: /=/g, most: MOST_ATTRIBUTES })
    ? `has more than ${MOST_ATTRIBUTES} attributes`
    : undefined;
}

/** Says that a value contains a number too large for any drawing; `undefined` if not. */
export function numberFault(value: string): string | undefined {
  for (const [number] of value.replaceAll(NOT_NUMBERS, ' ').matchAll(NUMBER)) {
    if (Number(number) > LARGEST_NUMBER) return `contains a number above ${LARGEST_NUMBER}`;
  }
  return undefined;
}

/**
 * Says why a picture costs too much to draw; `undefined` if it does not. A few elements that draw
 * one another several times can add up to a million.
 */
export function boundsFault(root: Element, elements: readonly Element[]): string | undefined {
  if (elements.some((element) => depthOf(element) > MOST_DEPTH)) {
    return `nests elements more than ${MOST_DEPTH} deep`;
  }
  const pixels = pixelsOf(root);
  // Negated to catch NaN too.
  if (!(pixels <= MOST_PIXELS)) return `has more than ${MOST_PIXELS / 1e6} megapixels`;
  const step = Math.round(FILTER_STEP * Math.max(1, pixels / 1e6));
  const hasFilters = elements.some(isFilterStep);
  const drawn = drawnBy(root, {
    costOf: (element) => (isFilterStep(element) ? step : 1),
    targetsOf: targetsIn(elements),
  });
  if (drawn === undefined) return 'contains a circular reference';
  if (drawn <= MOST_DRAWN) return undefined;
  const counted = hasFilters ? `, if each step of a filter counts as ${step}` : '';
  return `draws more than ${MOST_DRAWN} elements${counted}`;
}

function isFilterStep({ localName }: Element): boolean {
  return FILTER_STEPS.test(localName ?? '');
}

/** The units of a length, in pixels. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** The pixels of a picture in its own size. Its view box replaces a size that it does not name. */
function pixelsOf(root: Element): number {
  const length = (name: string) => {
    const [, number, unit = ''] =
      /^\s*([\d.e+-]+)([a-z]*)\s*$/i.exec(root.getAttribute(name) ?? '') ?? [];
    const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
    return Number.isNaN(pixels) ? undefined : pixels;
  };
  const viewBox = root.getAttribute('viewBox')?.trim() ?? '';
  const box = viewBox === '' ? [] : viewBox.split(/[\s,]+/).map(Number);
  // 300 by 150 is the default size of CSS.
  const [, , boxWidth = 300, boxHeight = 150] = box;
  const [width, height] = [length('width'), length('height')];
  const wide = width ?? (height === undefined ? boxWidth : (height * boxWidth) / boxHeight);
  const high = height ?? (wide * boxHeight) / boxWidth;
  return wide * high;
}

/** An element's depth; stops counting above `MOST_DEPTH`. */
function depthOf(element: Element): number {
  let depth = 0;
  for (let above = element.parentElement; above !== null && depth <= MOST_DEPTH; depth += 1) {
    above = above.parentElement;
  }
  return depth;
}

type Drawing = {
  readonly costOf: (element: Element) => number;
  /** The elements elsewhere in the document that an element draws. */
  readonly targetsOf: (element: Element) => readonly Element[];
};

/** The cost of all that an element draws; `undefined` if drawing it would never end. */
function drawnBy(root: Element, { costOf, targetsOf }: Drawing): number | undefined {
  const counted = new Map<Element, number | undefined>();
  const open = new Set<Element>();

  const count = (element: Element): number | undefined => {
    if (open.has(element)) return undefined;
    if (counted.has(element)) return counted.get(element);
    open.add(element);
    let sum: number | undefined = costOf(element);
    for (const part of [...element.children, ...targetsOf(element)]) {
      const more: number | undefined = count(part);
      sum = sum === undefined || more === undefined ? undefined : sum + more;
      if (sum === undefined) break;
    }
    open.delete(element);
    counted.set(element, sum);
    return sum;
  };
  return count(root);
}

function targetsIn(elements: readonly Element[]): Drawing['targetsOf'] {
  const byId = new Map(
    elements.flatMap((element) => {
      const id = element.getAttribute('id');
      return id === null ? [] : [[id, element] as const];
    }),
  );
  const drawnAt = (value: string) =>
    Array.from(value.matchAll(OWN_PART), ([, id = '']) => byId.get(id)).filter(
      (target) => target !== undefined && DRAWN_AGAIN.has(target.localName),
    );
  const rules = elements
    .filter(({ localName }) => localName === 'style')
    .flatMap(({ textContent }) => (textContent ?? '').split('}'))
    .map((rule) => ({ selects: selectorOf(rule), targets: drawnAt(rule) }))
    .filter(({ targets }) => targets.length > 0);

  return (element) =>
    [
      ...[...element.attributes].flatMap(({ name, value }) => {
        if (name !== 'href' && !name.endsWith(':href')) return drawnAt(value);
        return value.startsWith('#') ? [byId.get(value.slice(1))] : [];
      }),
      ...rules.filter(({ selects }) => selects(element)).flatMap(({ targets }) => targets),
    ].filter((target) => target !== undefined);
}

/**
 * Whether a style sheet's rule may apply to an element; always true for a selector it cannot read.
 */
function selectorOf(rule: string): (element: Element) => boolean {
  const selector = rule.slice(0, Math.max(0, rule.lastIndexOf('{')));
  if (!/^[\p{L}\p{N}\s_.,#>-]*$/u.test(selector)) return () => true;
  const words = new Set(selector.match(/[\p{L}\p{N}_-]+/gu));
  return (element) =>
    [
      element.localName,
      element.getAttribute('id'),
      ...(element.getAttribute('class') ?? '').split(/\s+/),
    ].some((name) => words.has(name ?? ''));
}
