import { describe, expect, test } from 'vitest';
import { parseManifest, scriptsOf } from './web-chunks.ts';

const manifest = parseManifest(
  JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/app/classic.tsx'],
      css: ['assets/index.css'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
    'src/app/classic.tsx': { file: 'assets/classic.js', imports: ['_shared.js'] },
    'src/theme.css': { file: 'assets/theme.css' },
  }),
);

describe('the scripts of a page', () => {
  test('are its chunk and all that it imports statically, each once', () => {
    expect(scriptsOf(manifest, ['index.html'])).toEqual([
      'assets/index.js',
      'assets/react.js',
      'assets/shared.js',
    ]);
  });

  test('of two sources are those of both', () => {
    expect(scriptsOf(manifest, ['index.html', 'src/app/classic.tsx'])).toContain(
      'assets/classic.js',
    );
  });

  test('leave style sheets out', () => {
    expect(scriptsOf(manifest, ['src/theme.css'])).toEqual([]);
  });

  test('of a source that the build lacks are an error', () => {
    expect(() => scriptsOf(manifest, ['src/app/home.tsx'])).toThrow('src/app/home.tsx');
  });
});

test('what is no manifest is an error', () => {
  expect(() => parseManifest('{"index.html":{}}')).toThrow();
});
