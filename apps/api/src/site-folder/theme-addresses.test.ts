import { describe, expect, it } from 'vitest';
import { addressFault } from './theme-addresses.ts';

describe('a value of a theme', () => {
  it.each([
    'url(https://a.example/b.png)',
    'url( "//a.example/b.png" )',
    String.raw`u\72l(//a.example/b.png)`,
    String.raw`\55 RL("https://a.example/b.png")`,
    String.raw`url("\68ttps://a.example/b.png")`,
    String.raw`url("/\9/a.example/b.png")`,
    String.raw`url(/\\a.example/b.png)`,
    'url(data:text/css,a)',
    'url(b.png)',
    'url(var(--b))',
    'url(/a b)',
    'src("https://a.example/b.png")',
    'image("https://a.example/b.png", red)',
    'image-set("https://a.example/b.png" 1x, "/c.png" 2x)',
    String.raw`-webkit-image-s\65t(url(/c.png) 1x, "https://a.example/b.png" 2x)`,
    'cross-fade(url(/c.png), "https://a.example/b.png", 50%)',
    'image-set(if(else: "https://a.example/b.png") 1x)',
    'linear-gradient(red, blue), (url(https://a.example/b.png))',
    '{ a: url(https://a.example/b.png) }',
    'local("a"), url("https://a.example/b.woff2") format("woff2")',
    'var(--a, url(https://a.example/b.png))',
  ])('%s reaches outside of the site', (value) => {
    expect(addressFault(value)).toBe('reaches outside of the site');
  });

  it.each([
    'image-set(var(--a) 1x)',
    'src(var(--a))',
    'cross-fade(url(/c.png), VAR(--a), 50%)',
    'image-set(--own() 1x)',
  ])('%s loads something from elsewhere', (value) => {
    expect(addressFault(value)).toMatch(
      /^loads an address from \S+\(\): write the address itself$/,
    );
  });

  it.each([
    'url(/art/a.png) center / cover no-repeat',
    'url(\'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>\')',
    'url(#gradient)',
    'image-set("/a.avif" type("image/avif"), url(/a.png) 2x type("image/png"))',
    '"https://a.example: // \\2192"',
    'curl("https://a.example")',
    'u/**/rl(https)',
    'var(--a) calc(1px + var(--b))',
    'url(/a.woff2) format("woff2") tech(variations)',
  ])('%s stays within it', (value) => {
    expect(addressFault(value)).toBeUndefined();
  });
});
