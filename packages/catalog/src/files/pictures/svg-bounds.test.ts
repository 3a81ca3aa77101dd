import { describe, expect, test } from 'vitest';
import { svgFault } from './svg.ts';

function svg(content: string): string {
  const namespaces =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${namespaces} viewBox="0 0 9 9">${content}</svg>`;
}

/** The first bytes of a picture that claims 2³² − 1 pixels a side. */
const LARGE_PNG_DATA = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUv//////////';

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
    expect(svgFault(svg(content))).toBe('contains a circular reference');
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
    ['<image href="DATA"/>', LARGE_PNG_DATA, 'contains a bitmap that has more than 20 megapixels'],
    [
      '<path fill="url(DATA)"/>',
      LARGE_PNG_DATA,
      'contains a bitmap that has more than 20 megapixels',
    ],
    [
      '<image href="DATA"/>',
      LARGE_PNG_DATA.replace(';', '&#59;'),
      'contains a bitmap that has more than 20 megapixels',
    ],
    [
      '<style>#a{fill:url(DATA)}</style>',
      LARGE_PNG_DATA.replace(';', '&#59;'),
      'contains a bitmap that has more than 20 megapixels',
    ],
    [
      '<image href="DATA"/>',
      'data:image/png;base64,R0lG',
      'contains a bitmap that is not a picture',
    ],
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
      'contains <feTurbulence>, which costs too much to draw',
    ],
    ['<path style="filter: blur(9px)"/>', 'contains a style that filters: only <filter> may'],
    ['<path d="M0 0L1e30-5"/>', 'contains a number above 10000000'],
    ['<style>.a { stroke-width: 123456789px }</style>', 'contains a number above 10000000'],
    [`<path ${'d="" '.repeat(30_001)}/>`, 'has more than 30000 attributes'],
  ])('with %.60s', (content, reason) => {
    expect(svgFault(svg(content))).toBe(reason);
  });

  test('but not for digits that aren’t numbers, nor for a style without a rule', () => {
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
