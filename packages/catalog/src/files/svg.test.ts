import { describe, expect, test } from 'vitest';
import { svgFault } from './svg.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:ink"';

function svg(content: string): string {
  return `<svg ${NAMESPACES} viewBox="0 0 9 9">${content}</svg>`;
}

const OUTSIDE = 'holds a reference to something outside itself';
/** The first bytes of a picture of 1 × 1 pixel, and of one that claims 2³² − 1 a side. */
const PNG_DATA = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';
const LARGE_PNG_DATA = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUv//////////';

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
    ['<script>alert(1)</script>', 'holds a script'],
    ['<script href="#a"/>', 'holds a script'],
    ['<g><g><script/></g></g>', 'holds a script'],
    ['<path onclick="alert(1)"/>', 'holds an event handler, onclick'],
    ['<path ONLOAD="alert(1)"/>', 'holds an event handler, ONLOAD'],
    ['<foreignObject/>', 'holds a foreignObject'],
    ['<a href="#a"/>', 'holds <a>, which does not draw'],
    [
      '<animate attributeName="href" to="https://example.org"/>',
      'holds <animate>, which does not draw',
    ],
    ['<set attributeName="onclick" to="alert(1)"/>', 'holds <set>, which does not draw'],
    ['<SCRIPT/>', 'holds <SCRIPT>, which does not draw'],
    ['<p xmlns="http://www.w3.org/1999/xhtml"/>', 'holds <p>, which is not SVG'],
    ['<i:layer/>', 'holds <i:layer>, which is not SVG'],
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
    const reason = 'holds a style with an escape, which may hide a reference';
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
    expect(fault).toBe(`holds ${what}: a picture must not spell its name`);
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
    expect(fault).toBe(`holds the ${what}: a picture must not spell its name`);
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

describe('an SVG that costs too much to draw is refused', () => {
  const uses = (count: number, of: string) => `<use href="#${of}"/>`.repeat(count);

  test('with a great many elements', () => {
    expect(svgFault(svg('<path/>'.repeat(4_000)))).toBeUndefined();
    expect(svgFault(svg('<path/>'.repeat(5_000)))).toBe('has more than 5000 elements');
  });

  test('with elements nested deeply', () => {
    const nested = (depth: number) => `${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`;
    expect(svgFault(svg(nested(64)))).toBeUndefined();
    expect(svgFault(svg(nested(65)))).toBe('nests elements more than 64 deep');
    expect(svgFault(svg(nested(4_900)))).toBe('nests elements more than 64 deep');
  });

  test('with a few that draw each other a billion times', () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const bomb = levels
      .map(
        (id, level) =>
          `<g id="${id}">${level === 0 ? '<path/>' : uses(10, levels[level - 1] ?? '')}</g>`,
      )
      .join('');
    expect(svgFault(svg(`<defs>${bomb}</defs>${uses(1, 'i')}`))).toBe(
      'draws more than 20000 elements',
    );
  });

  test('with a pattern in the pattern, over and over', () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f'];
    const paths = (id: string) => `<path fill="url(#${id})"/>`.repeat(20);
    const patterns = levels
      .map(
        (id, level) =>
          `<pattern id="${id}">${level === 0 ? '' : paths(levels[level - 1] ?? '')}</pattern>`,
      )
      .join('');
    expect(svgFault(svg(patterns))).toBe('draws more than 20000 elements');
  });

  test.each([
    '<g id="a"><use href="#a"/></g>',
    '<g id="a"><use xlink:href="#b"/></g><g id="b"><use href="#a"/></g>',
    '<mask id="m"><path mask="url(#m)"/></mask>',
    '<pattern id="a" href="#b"/><pattern id="b" href="#a"/>',
    '<use id="a" href="#a"/>',
    '<filter id="f"><feFlood/></filter><style>@media all{:not(g){filter:url(#f)}}</style>',
  ])('with a reference that leads back to itself: %s', (content) => {
    expect(svgFault(svg(content))).toBe('holds a reference that leads back to itself');
  });

  test.each([
    ['<svg', '<svg width="1e30" height="1e30"'],
    ['<svg', '<svg width="40in" height="60in"'],
    ['<svg', '<svg width="9000"'],
    ['0 0 9 9', '0 0 9000 9000'],
  ])('with more pixels than a page can show: %s becomes %s', (part, changed) => {
    expect(svgFault(svg('').replace(part, changed))).toBe('has more than 20 megapixels');
  });

  test.each([
    ['<image href="DATA"/>', LARGE_PNG_DATA, 'holds a bitmap that has more than 20 megapixels'],
    ['<path fill="url(DATA)"/>', LARGE_PNG_DATA, 'holds a bitmap that has more than 20 megapixels'],
    ['<image href="DATA"/>', 'data:image/png;base64,R0lG', 'holds a bitmap that is no picture'],
  ])('with such a bitmap: %s', (content, data, reason) => {
    expect(svgFault(svg(content.replace('DATA', data)))).toBe(reason);
  });

  const blurs = (count: number) => '<feGaussianBlur stdDeviation="9999"/>'.repeat(count);
  const filtered = 'draws more than 20000 elements, if each step of a filter counts as';

  test('with many steps of a filter, which weigh by the megapixel', () => {
    const picture = (count: number) =>
      svg(`<filter id="f">${blurs(count)}</filter><path filter="url(#f)"/>`);
    const large = (count: number) => picture(count).replace('0 0 9 9', '0 0 4000 2500');
    expect(svgFault(picture(19))).toBeUndefined();
    expect(svgFault(picture(4_000))).toBe(`${filtered} 500`);
    expect(svgFault(large(1))).toBeUndefined();
    expect(svgFault(large(19))).toBe(`${filtered} 5000`);
  });

  test.each([
    ['<path filter="url(#f)"/>', ''],
    ['<path filter="url(#f) url(#f)"/>', ''],
    ['<path class="st0 a"/>', '.b, g > .a { filter: url(#f) }'],
    ['<path id="a"/>', '#a{fill:red;filter:url(#f)}'],
    ['<path/>', 'path{filter:url(#f)}'],
  ])('with a filter at many elements: %s %s', (element, style) => {
    const content = `<filter id="f">${blurs(1)}</filter><style>${style}</style>`;
    expect(svgFault(svg(content + element))).toBeUndefined();
    expect(svgFault(svg(content + element.repeat(60)))).toBe(`${filtered} 500`);
  });

  test.each([
    [
      '<filter id="f"><feTurbulence/></filter>',
      'holds <feTurbulence>, which costs too much to draw',
    ],
    ['<path style="filter: blur(9px)"/>', 'holds a style that filters: only <filter> may'],
    ['<path d="M0 0L1e30-5"/>', 'holds a number above 10000000'],
    ['<style>.a { stroke-width: 123456789px }</style>', 'holds a number above 10000000'],
    [`<path ${'d="" '.repeat(30_001)}/>`, 'has more than 30000 attributes'],
  ])('with %.60s', (content, reason) => {
    expect(svgFault(svg(content))).toBe(reason);
  });

  test('but not for digits that are no numbers, nor for a style without a rule', () => {
    const style = '<style>.cls-1234567890 { fill: #1e9999 } .b { fill: url(#c1234567890) }</style>';
    expect(svgFault(svg(`${style}<path d="M.5.123456789 1e-30"/>`))).toBeUndefined();
    expect(svgFault(svg(`<style>${'a'.repeat(1_900_000)}</style>`))).toBeUndefined();
  });

  test('but not with many references to one gradient or one part', () => {
    const part = '<g id="a"><path/><path/></g>';
    const gradient = '<linearGradient id="g"><stop/><stop/></linearGradient>';
    const content = `<defs>${part}${gradient}</defs>${uses(500, 'a')}${'<path fill="url(#g)"/>'.repeat(2_000)}`;
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
    ['<svg/>', 'holds <svg>, which is not SVG'],
    [`<!DOCTYPE svg>${svg('')}`, 'holds a DOCTYPE'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'holds a DOCTYPE'],
    [`<?xml-stylesheet href="a.css"?>${svg('')}`, 'holds a processing instruction, xml-stylesheet'],
    [
      `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
      'declares the encoding utf-7 instead of UTF-8',
    ],
  ])('%s', (source, reason) => {
    expect(svgFault(source)).toBe(reason);
  });
});
