// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  DEFAULT_LANGUAGE,
  dailyModeAddress,
  SCREENS,
  WEB_MANIFEST_PATH,
} from '@starguess/api-contract/page';
import { DAILY_MODES } from '@starguess/game-core';
import { build, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { paletteOf } from '../src/testing/stylesheets.ts';
import { manifestAt } from './web-manifest.ts';

const PAGE_BUILD = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const manifest = manifestAt('/');

function publicFile(address: string): Buffer {
  return readFileSync(new URL(`../public${address}`, import.meta.url));
}

/** Width and height of a PNG or a JPEG, as a manifest writes them. */
function sizesOf(picture: Buffer): string {
  if (picture.toString('latin1', 1, 4) === 'PNG') {
    return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
  }
  // The frame's header: its mark, its length, the bits of a sample, height, width.
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  return `${picture.readUInt16BE(frame + 7)}x${picture.readUInt16BE(frame + 5)}`;
}

const palettes = [
  ['midnight', /name="theme-color" content="([^"]*)" \/>/],
  ['daylight', /name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: light\)"/],
] as const;

describe('the web app manifest of the build', () => {
  it('names pictures that there are, in their sizes', () => {
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      expect(sizesOf(publicFile(src)), src).toBe(sizes);
    }
  });

  it('has screenshots that load in a moment', () => {
    for (const { src } of manifest.screenshots) {
      expect(publicFile(src).byteLength, src).toBeLessThan(80_000);
    }
  });

  it('has icons for every shape', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
      'monochrome 512x512',
    ]);
  });

  it('leads straight to each mode', () => {
    expect(manifest.shortcuts).toEqual([
      ...DAILY_MODES.map((mode) => ({ name: expect.any(String), url: dailyModeAddress(mode) })),
      { name: 'Crono', url: SCREENS.crono.path },
    ]);
  });

  it('speaks the language of every first visit, and says nothing that outs a player', () => {
    expect(manifest.lang).toBe(DEFAULT_LANGUAGE);
    expect(JSON.stringify(manifest)).not.toMatch(/porn|adult|sex/i);
  });

  it('has the colour of the theme that a page without a choice falls back to', () => {
    const ground = paletteOf('midnight').get('--color-ground');
    expect(manifest).toMatchObject({ theme_color: ground, background_color: ground });
  });

  it('has all its addresses under the base', () => {
    const { id, start_url, scope, icons, screenshots, shortcuts } = manifestAt('/games/');
    expect([id, start_url, scope]).toEqual(['/games/', '/games/', '/games/']);
    const addresses = [...icons, ...screenshots]
      .map(({ src }) => src)
      .concat(shortcuts.map(({ url }) => url));
    expect(addresses.filter((address) => !/^\/games\/[a-z]/.test(address))).toEqual([]);
  });

  it('lies in the build, and the page names it', async () => {
    const { plugins } = await resolveConfig({ configFile: PAGE_BUILD }, 'build');
    const own = plugins.filter(({ name }) => name === 'starguess:web-manifest');
    const root = fileURLToPath(new URL('..', import.meta.url));
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { external: /./ } },
      plugins: own,
    });
    const outputs = Array.isArray(built) ? built : [built];
    const files = outputs.flatMap((result) => ('output' in result ? result.output : []));
    const sourceOf = (name: string) => {
      const file = files.find(({ fileName }) => fileName === name);
      return file?.type === 'asset' ? String(file.source) : '';
    };
    expect(JSON.parse(sourceOf(WEB_MANIFEST_PATH.slice(1)))).toEqual(manifest);
    expect(sourceOf('index.html')).toContain(`<link rel="manifest" href="${WEB_MANIFEST_PATH}" />`);
  });
});

it.each(palettes)(
  'the bars of a browser have the colour of %s before any script',
  (theme, meta) => {
    const [, colour] =
      meta.exec(readFileSync(new URL('../index.html', import.meta.url), 'utf8')) ?? [];
    expect(colour).toBe(paletteOf(theme).get('--color-ground'));
  },
);
