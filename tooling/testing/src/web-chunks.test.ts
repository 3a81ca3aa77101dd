import { describe, expect, test } from 'vitest';
import { parseManifest, scriptsOfPage, scriptsOfSource } from './web-chunks.ts';

const manifest = parseManifest(
  JSON.stringify({
    '_app.js': {
      file: 'assets/app.js',
      imports: ['_react.js'],
      dynamicImports: ['src/classic.tsx'],
      css: ['assets/app.css'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
    '_runtime.js': { file: 'assets/runtime.js' },
    'src/classic.tsx': { file: 'assets/classic.js', imports: ['_shared.js'] },
    'src/theme.css': { file: 'assets/theme.css' },
  }),
);

describe('the scripts of a source', () => {
  test('are its chunk and all that it imports statically, each once', () => {
    expect(scriptsOfSource(manifest, 'src/classic.tsx')).toEqual([
      'assets/classic.js',
      'assets/react.js',
      'assets/shared.js',
    ]);
  });

  test('leave style sheets out', () => {
    expect(scriptsOfSource(manifest, 'src/theme.css')).toEqual([]);
  });

  test('are an error if the build has no chunk of the source', () => {
    expect(() => scriptsOfSource(manifest, 'src/home.tsx')).toThrow('src/home.tsx');
  });
});

describe('the scripts of the page', () => {
  test('are those it names and all that they import statically', () => {
    const html = `
      <script type="application/json" id="config">{}</script>
      <link rel="stylesheet" href="/assets/app.css">
      <script type="module" crossorigin src="/assets/runtime.js"></script>
      <script type="module" crossorigin src="/assets/app.js"></script>`;
    expect(scriptsOfPage(manifest, html)).toEqual([
      'assets/app.js',
      'assets/react.js',
      'assets/runtime.js',
      'assets/shared.js',
    ]);
  });

  test('are an error if the build does not hold them', () => {
    expect(() => scriptsOfPage(manifest, '<script src="/assets/old.js"></script>')).toThrow(
      '/assets/old.js',
    );
  });

  test('are never empty', () => {
    expect(() => scriptsOfPage(manifest, '<script>0</script>')).toThrow('has no script');
  });
});

test('a file that isn’t a manifest is an error', () => {
  expect(() => parseManifest('{"_app.js":{}}')).toThrow();
});
