import type { Element } from '@xmldom/xmldom';

/** A portrait of many strokes has some hundreds of elements. */
const MOST_ELEMENTS = 5_000;
const MOST_DEPTH = 64;
/** The elements that are drawn when each reference draws its target again. */
const MOST_DRAWN = 20_000;

/** Elements that are drawn again wherever something refers to them. */
const DRAWN_AGAIN: ReadonlySet<string | null> = new Set([
  ...['pattern', 'mask', 'clipPath', 'marker'],
]);

const OWN_PART = /\burl\(\s*["']?#([^)"'\s]+)/gi;

/**
 * Says why a picture costs too much to draw; `undefined` if it does not. A few elements that draw
 * each other several times over are as many as a million.
 */
export function boundsFault(root: Element, elements: readonly Element[]): string | undefined {
  if (elements.length > MOST_ELEMENTS) return `has more than ${MOST_ELEMENTS} elements`;
  if (elements.some((element) => depthOf(element) > MOST_DEPTH)) {
    return `nests elements more than ${MOST_DEPTH} deep`;
  }
  const byId = new Map(
    elements.flatMap((element) => {
      const id = element.getAttribute('id');
      return id === null ? [] : [[id, element] as const];
    }),
  );
  const drawn = drawnBy(root, byId);
  if (drawn === undefined) return 'holds a reference that leads back to itself';
  return drawn > MOST_DRAWN ? `draws more than ${MOST_DRAWN} elements` : undefined;
}

/** Stops counting where the answer is clear. */
function depthOf(element: Element): number {
  let depth = 0;
  for (let above = element.parentElement; above !== null && depth <= MOST_DEPTH; depth += 1) {
    above = above.parentElement;
  }
  return depth;
}

/** How many elements an element draws; `undefined` if it would never end. */
function drawnBy(root: Element, byId: ReadonlyMap<string, Element>): number | undefined {
  const counted = new Map<Element, number | undefined>();
  const open = new Set<Element>();

  const count = (element: Element): number | undefined => {
    if (open.has(element)) return undefined;
    if (counted.has(element)) return counted.get(element);
    open.add(element);
    let sum: number | undefined = 1;
    for (const part of [...element.children, ...targetsOf(element, byId)]) {
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

/** The elements that an element draws although they stand elsewhere. */
function targetsOf(element: Element, byId: ReadonlyMap<string, Element>): readonly Element[] {
  const targets: Element[] = [];
  for (const { name, value } of element.attributes) {
    if (name === 'href' || name.endsWith(':href')) {
      const target = byId.get(value.slice(1));
      if (target !== undefined && value.startsWith('#')) targets.push(target);
      continue;
    }
    for (const [, id = ''] of value.matchAll(OWN_PART)) {
      const target = byId.get(id);
      if (target !== undefined && DRAWN_AGAIN.has(target.localName)) targets.push(target);
    }
  }
  return targets;
}
