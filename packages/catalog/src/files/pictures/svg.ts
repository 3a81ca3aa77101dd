import {
  type Attr,
  DOMParser,
  type Document,
  type Element,
  type Node,
  onWarningStopParsing,
  ParseError,
} from '@xmldom/xmldom';
import { bitmapFault, MOST_PIXELS, readBitmap } from './bitmap.ts';
import { boundsFault, numberFault, parsingFault } from './svg-bounds.ts';
import { selectedNames, tellingName } from './svg-names.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** Elements that only draw. Links, animations and embedded documents are excluded. */
const DRAWING_ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['clipPath', 'mask', 'pattern', 'marker', 'linearGradient', 'radialGradient', 'stop'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite'],
  ...['feDiffuseLighting', 'feDisplacementMap', 'feDistantLight'],
  ...['feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur'],
  ...['feImage', 'feMerge', 'feMergeNode', 'feOffset', 'fePointLight'],
  ...['feSpecularLighting', 'feSpotLight', 'feTile'],
]);

/** Filter steps that read many pixels for each one, so that their cost has no bound. */
const COSTLY_ELEMENTS: ReadonlySet<string> = new Set([
  ...['feConvolveMatrix', 'feMorphology', 'feTurbulence'],
]);
const COSTLY_STYLE =
  /\b(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/i;

/** Elements that put visible or hidden words into a picture. */
const WORD_ELEMENTS: ReadonlySet<string> = new Set([
  ...['text', 'tspan', 'textPath', 'tref', 'title', 'desc', 'metadata'],
]);

/** Attributes whose words authors choose freely. */
const NAMING_ATTRIBUTES: ReadonlySet<string> = new Set(['id', 'class', 'result']);

/** A reference to a part of the same picture, or to an embedded bitmap. */
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp|avif|gif);base64,)/;
const EMBEDDED = /\bdata:image\/[a-z]+;base64,([^"')]*)/g;

/** CSS that loads something; the first group is the address of a `url()`. */
const CSS_FETCH = /@import|\b(?:image|image-set|src)\(|\burl\(\s*["']?([^)]*)/gi;

const OUTSIDE_REFERENCE = 'contains a reference to something outside itself';
const SPELLS_NAME = 'a picture must not spell out a name';

/**
 * Says why an SVG picture is refused; `undefined` if it is accepted. An SVG may only draw: it must
 * not contain scripts, references to other files, or words, which could reveal the answer, and must
 * not cost more to draw than a picture does.
 */
export function svgFault(source: string): string | undefined {
  const early = parsingFault(source);
  if (early !== undefined) return early;
  let document: Document;
  try {
    document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(source, 'text/xml');
  } catch (error) {
    if (error instanceof ParseError) return 'is not well-formed XML';
    throw error;
  }
  const root = document.documentElement;
  if (root?.localName !== 'svg') return 'is not an SVG document';
  const elements = [...document.getElementsByTagName('*')];
  const nodes = [document, ...elements].flatMap(({ childNodes }) => [...childNodes]);
  return (
    boundsFault(root, elements) ??
    embeddedFault(elements) ??
    firstFault(elements, elementFault) ??
    firstFault(nodes, nodeFault)
  );
}

function firstFault<Part>(
  parts: Iterable<Part>,
  faultOf: (part: Part) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const fault = faultOf(part);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Checks the bitmaps in a picture, whose pixels count together. */
function embeddedFault(elements: readonly Element[]): string | undefined {
  // Parsed, since entities can stand for any sign of an address.
  const texts = elements.flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    // Only of styles: an element's text is that of all elements within.
    ...(element.localName === 'style' ? [element.textContent ?? ''] : []),
  ]);
  let pixels = 0;
  for (const [, base64 = ''] of texts.flatMap((text) => [...text.matchAll(EMBEDDED)])) {
    const bitmap = readBitmap(Buffer.from(base64, 'base64'));
    const fault = bitmap === undefined ? 'is not a picture' : bitmapFault(bitmap);
    if (fault !== undefined) return `contains a bitmap that ${fault}`;
    pixels += bitmap?.pixels ?? 0;
    if (pixels > MOST_PIXELS) {
      return `contains bitmaps of more than ${MOST_PIXELS / 1e6} megapixels`;
    }
  }
  return undefined;
}

function elementFault(element: Element): string | undefined {
  const { localName, namespaceURI, tagName } = element;
  if (namespaceURI !== SVG_NAMESPACE || localName === null) {
    return `contains <${tagName}>, which is not SVG`;
  }
  if (localName === 'script') return 'contains a script';
  if (localName === 'foreignObject') return 'contains a foreignObject';
  if (WORD_ELEMENTS.has(localName)) return `contains <${tagName}>: ${SPELLS_NAME}`;
  if (COSTLY_ELEMENTS.has(localName)) return `contains <${tagName}>, which costs too much to draw`;
  if (!DRAWING_ELEMENTS.has(localName)) return `contains <${tagName}>, which does not draw`;
  const style = localName === 'style' ? styleFault(element.textContent ?? '') : undefined;
  return style ?? firstFault(element.attributes, attributeFault);
}

function attributeFault({ name, namespaceURI, value }: Attr): string | undefined {
  if (namespaceURI === XMLNS_NAMESPACE) return undefined;
  if (namespaceURI === XML_NAMESPACE) {
    return name === 'xml:base' ? OUTSIDE_REFERENCE : undefined;
  }
  if (/^on/i.test(name)) return `contains an event handler, ${name}`;
  if (name === 'href' || (namespaceURI === XLINK_NAMESPACE && name.endsWith(':href'))) {
    return OWN_REFERENCE.test(value) ? undefined : OUTSIDE_REFERENCE;
  }
  if (namespaceURI !== null || /^(?:aria|data)-/.test(name)) {
    return `contains the attribute ${name}: ${SPELLS_NAME}`;
  }
  return NAMING_ATTRIBUTES.has(name) ? nameFault(value, name) : cssFault(value);
}

function nameFault(names: string, kind: string): string | undefined {
  const telling = tellingName(names);
  return telling === undefined ? undefined : `contains the ${kind} ${telling}: ${SPELLS_NAME}`;
}

function styleFault(css: string): string | undefined {
  return cssFault(css) ?? nameFault(selectedNames(css), 'name');
}

function cssFault(css: string): string | undefined {
  if (css.includes('\\')) return 'contains a style with an escape, which may hide a reference';
  if (css.includes('/*')) return `contains a comment: ${SPELLS_NAME}`;
  for (const [, address] of css.matchAll(CSS_FETCH)) {
    if (address === undefined || !OWN_REFERENCE.test(address)) return OUTSIDE_REFERENCE;
  }
  if (COSTLY_STYLE.test(css)) return 'contains a style that filters: only <filter> may';
  return numberFault(css);
}

/** Checks a node that is not an element. */
function nodeFault(node: Node): string | undefined {
  switch (node.nodeType) {
    case node.DOCUMENT_TYPE_NODE:
      return 'contains a DOCTYPE';
    case node.COMMENT_NODE:
      return `contains a comment: ${SPELLS_NAME}`;
    case node.PROCESSING_INSTRUCTION_NODE:
      return declarationFault(node);
    case node.TEXT_NODE:
    case node.CDATA_SECTION_NODE:
      return node.parentNode?.localName === 'style' || node.nodeValue?.trim() === ''
        ? undefined
        : `contains words: ${SPELLS_NAME}`;
    default:
      return undefined;
  }
}

/** The only processing instruction allowed is the XML declaration, with the correct encoding. */
function declarationFault({ nodeName, nodeValue }: Node): string | undefined {
  if (nodeName !== 'xml') return `contains a processing instruction, ${nodeName}`;
  const encoding = /encoding\s*=\s*["']([^"']*)/.exec(nodeValue ?? '')?.[1];
  return encoding === undefined || /^utf-?8$/i.test(encoding)
    ? undefined
    : `declares the encoding ${encoding} instead of UTF-8`;
}
