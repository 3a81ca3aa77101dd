import { describe, expect, test } from 'vitest';
import { svgFault } from './svg.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:ink"';

function svg(content: string): string {
  return `<svg ${NAMESPACES} viewBox="0 0 9 9">${content}</svg>`;
}

const OUTSIDE = 'contains a reference to something outside itself';
/** The first bytes of a picture of 1 × 1 pixel. */
const PNG_DATA = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

describe('an SVG that only draws is accepted', () => {
  test.each([
    ['<path d="M0 0h9v9z" fill="#abc" style="stroke:red"/>'],
    [
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path fill="url(#g)"/>',
    ],
    ['<defs><g id="a"/></defs><use href="#a"/><use xlink:href="#a"/>'],
    ['<mask id="m"><rect/></mask><g mask="url( \'#m\' )"/>'],
    ['<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'],
    ['<style>.a { fill: url("#g") }</style><path class="a"/>'],
    ['<style><![CDATA[.a > .b { fill: red }]]></style>'],
    [`<image href="${PNG_DATA}"/>`],
    [`<style>.a { fill: url(${PNG_DATA}) }</style>`],
    ['<g xml:space="preserve">\n  <path/>\n</g>'],
  ])('%s', (content) => {
    expect(svgFault(svg(content))).toBeUndefined();
  });

  test('with an XML declaration', () => {
    expect(svgFault(`<?xml version="1.0" encoding="UTF-8"?>\n${svg('')}`)).toBeUndefined();
    expect(svgFault(`<?xml version="1.0"?>${svg('')}`)).toBeUndefined();
  });

  test('with a prefix for its elements', () => {
    const source = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path/></s:svg>';
    expect(svgFault(source)).toBeUndefined();
  });
});

describe('an SVG that does more than draw is refused', () => {
  test.each([
    ['<script>alert(1)</script>', 'contains a script'],
    ['<script href="#a"/>', 'contains a script'],
    ['<g><g><script/></g></g>', 'contains a script'],
    ['<path onclick="alert(1)"/>', 'contains an event handler, onclick'],
    ['<path ONLOAD="alert(1)"/>', 'contains an event handler, ONLOAD'],
    ['<foreignObject/>', 'contains a foreignObject'],
    ['<a href="#a"/>', 'contains <a>, which does not draw'],
    [
      '<animate attributeName="href" to="https://example.org"/>',
      'contains <animate>, which does not draw',
    ],
    ['<set attributeName="onclick" to="alert(1)"/>', 'contains <set>, which does not draw'],
    ['<SCRIPT/>', 'contains <SCRIPT>, which does not draw'],
    ['<p xmlns="http://www.w3.org/1999/xhtml"/>', 'contains <p>, which is not SVG'],
    ['<i:layer/>', 'contains <i:layer>, which is not SVG'],
  ])('%s', (content, reason) => {
    expect(svgFault(svg(content))).toBe(reason);
  });

  test.each([
    '<image href="https://example.org/a.png"/>',
    '<image xlink:href="//example.org/a.png"/>',
    '<image href="a.png"/>',
    '<image href=" #a"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<use href="&#104;ttps://example.org/a.svg#b"/>',
    '<use href="javascript:alert(1)"/>',
    '<feImage href="a.png"/>',
    '<path fill="url(https://example.org/a.svg#g)"/>',
    '<path style="fill: URL( \'a.svg#g\' )"/>',
    '<path fill="url(#g)" style="fill:url(#g);mask:url(a.svg#m)"/>',
    '<style>@import "a.css";</style>',
    '<style>@font-face { src: url(a.woff2) }</style>',
    '<style>.a { mask-image: image-set("a.png" 1x) }</style>',
    '<g xml:base="https://example.org/"/>',
  ])('a reference out of itself: %s', (content) => {
    expect(svgFault(svg(content))).toBe(OUTSIDE);
  });

  test('a style that hides a reference behind an escape', () => {
    const reason = 'contains a style with an escape, which may hide a reference';
    expect(svgFault(svg('<style>.a { fill: u\\72l(a.svg) }</style>'))).toBe(reason);
    expect(svgFault(svg('<path fill="u\\72l(a.svg)"/>'))).toBe(reason);
  });
});

describe('an SVG that may spell its name is refused', () => {
  test.each([
    ['<text>Zoe</text>', '<text>'],
    ['<title>Zoe</title>', '<title>'],
    ['<desc>Zoe</desc>', '<desc>'],
    ['<metadata/>', '<metadata>'],
    ['<g><title/></g>', '<title>'],
    ['<!-- Zoe -->', 'a comment'],
    ['<style>/* Zoe */</style>', 'a comment'],
    ['Zoe', 'words'],
    ['<g><![CDATA[Zoe]]></g>', 'words'],
    ['<g aria-label="Zoe"/>', 'the attribute aria-label'],
    ['<g data-name="Zoe"/>', 'the attribute data-name'],
    ['<g i:label="Zoe"/>', 'the attribute i:label'],
    ['<g xlink:title="Zoe"/>', 'the attribute xlink:title'],
  ])('%s', (content, what) => {
    const fault = svgFault(svg(content));
    expect(fault).toBe(`contains ${what}: a picture must not spell out a name`);
  });
});

describe('an SVG that may spell its name in an id or a class is refused', () => {
  test.each([
    ['<g id="ida-vale"/>', 'id ida-vale'],
    ['<g id="IdaVale"/>', 'id IdaVale'],
    ['<g class="st0 vale"/>', 'class vale'],
    ['<g id="layer_Zo\u00e9"/>', 'id layer_Zo\u00e9'],
    ['<style>.vale { fill: red }</style>', 'name vale'],
    ['<style>#g, #ida { fill: red }</style>', 'name ida'],
    ['<filter id="f"><feFlood result="vale"/></filter>', 'result vale'],
  ])('%s', (content, what) => {
    const fault = svgFault(svg(content));
    expect(fault).toBe(`contains the ${what}: a picture must not spell out a name`);
  });

  test.each([
    '<g id="a"/>',
    '<g id="layer1" class="st0 cls-1"/>',
    '<clipPath id="clip0_12_3"/><linearGradient id="linearGradient4321"/>',
    '<linearGradient id="SVGID_1_"/>',
    '<linearGradient id="paint0_linear_1_2"/>',
    '<style>.cls-1 { fill: #abcdef; stroke: #fade00 }</style>',
    '<style>@media (width > 1px) { .b { fill: red } }</style>',
  ])('but what programs for drawing write is accepted: %s', (content) => {
    expect(svgFault(svg(content))).toBeUndefined();
  });
});

describe('a file that is not a plain SVG document is refused', () => {
  test.each([
    ['', 'is not well-formed XML'],
    ['Zoe', 'is not well-formed XML'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'is not well-formed XML'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><g a=1/></svg>', 'is not well-formed XML'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/><script/>', 'is not well-formed XML'],
    [svg('&zoe;'), 'is not well-formed XML'],
    ['<html/>', 'is not an SVG document'],
    ['<svg/>', 'contains <svg>, which is not SVG'],
    [`<!DOCTYPE svg>${svg('')}`, 'contains a DOCTYPE'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'contains a DOCTYPE'],
    [
      `<?xml-stylesheet href="a.css"?>${svg('')}`,
      'contains a processing instruction, xml-stylesheet',
    ],
    [
      `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
      'declares the encoding utf-7 instead of UTF-8',
    ],
  ])('%s', (source, reason) => {
    expect(svgFault(source)).toBe(reason);
  });
});
