import { describe, expect, it } from 'vitest';
import { hashSource, inlineScripts } from './inline-hashes.ts';

describe('the source of an inline element', () => {
  it('is the hash of its content', () => {
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it('is the same for all line ends, as for the browser', () => {
    expect(hashSource('a\r\nb\rc')).toBe(hashSource('a\nb\nc'));
  });
});

it('inline scripts are those without an address that are not data', () => {
  const html = `<script>
one < 2</script><script type="module" src="/a.js"></script>
    <script type="application/json" id="x">{}</script><script type="module">two</script>
    <script type="application/ld+json">{}</script>
    <script data-src="/b.js">three</script>`;
  expect(inlineScripts(html)).toEqual(['\none < 2', 'two', 'three']);
  expect(inlineScripts('<p>none</p>')).toEqual([]);
});
