import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogFiles } from './catalog-files.ts';
import { DATA_FOLDER } from './data-folder.ts';

const files = catalogFiles();
const pictures = [...files].filter(([path]) => path.endsWith('.svg'));

describe('the committed catalogue', () => {
  test('[CATALOG9] has the files that are generated and no others', () => {
    const committed = readdirSync(DATA_FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => (name.endsWith('.svg') ? `art/${name}` : name));
    expect(committed.sort()).toEqual([...files.keys()].sort());
  });

  test('[CATALOG9] is rebuilt to the byte', () => {
    const changed = [...files].filter(
      ([path, text]) => readFileSync(new URL(path, DATA_FOLDER), 'utf8') !== text,
    );
    expect(changed.map(([path]) => path)).toEqual([]);
  });
});

describe('the pictures of the catalogue', () => {
  test('are drawings without words, scripts or anything from elsewhere', () => {
    const forbidden =
      /<(?:script|text|tspan|title|desc|metadata|image|foreignObject|style|a)\b|(?:href|src)="(?!#)|url\((?!#)|<!--/;
    for (const [path, svg] of pictures)
      expect(`${path} ${forbidden.exec(svg)?.[0]}`).toBe(`${path} undefined`);
  });

  test('have every id once, and refer only to their own ids', () => {
    for (const [path, svg] of pictures) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
      const references = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
      expect(ids, path).toEqual(expect.arrayContaining(references));
    }
  });

  test('weigh about 11 KB at most on average, portraits and logos alike', () => {
    const mean = (addresses: readonly string[]): number =>
      addresses.reduce((sum, path) => sum + Buffer.byteLength(files.get(path) ?? ''), 0) /
      addresses.length;
    const pathsIn = (file: string): string[] =>
      [...(files.get(file) ?? '').matchAll(/"\/(art\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(mean(pathsIn('performers.json'))).toBeLessThan(11_000);
    expect(mean(pathsIn('channels.json'))).toBeLessThan(11_000);
  });
});
