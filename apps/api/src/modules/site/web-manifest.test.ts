import { topicDescription, topicName, WEB_MANIFEST_PATH } from '@starguess/api-contract/page';
import { GAME_MODES } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage, TEMPLATE } from '../../testing/built-page.ts';
import { pageConfigFile } from '../../testing/environment.ts';

const BUILT = {
  id: '/',
  name: 'Starguess',
  short_name: 'Starguess',
  lang: 'en',
  description: topicDescription(TEMPLATE.messages.en, 'home'),
  theme_color: '#16100e',
  background_color: '#16100e',
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
  screenshots: [{ src: '/screenshots/narrow.jpg' }],
  shortcuts: GAME_MODES.map((mode) => ({
    name: topicName(TEMPLATE.messages.en, mode),
    url: `/${mode}`,
  })),
};

const build = { ...builtPage(), manifest: JSON.stringify(BUILT) };

async function manifestWith(
  environment: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const PAGE_CONFIG = pageConfigFile(JSON.stringify(config));
  const app = await createTestApp({ build, environment: { ...environment, PAGE_CONFIG } });
  return app.json(WEB_MANIFEST_PATH);
}

describe('the web app manifest', () => {
  it('is the built one as long as the operator has set nothing', async () => {
    expect(await manifestWith({})).toEqual(BUILT);
  });

  it('comes as a manifest that every browser asks for again, and is sent once', async () => {
    const app = await createTestApp({ build });
    const { headers } = await app.request(WEB_MANIFEST_PATH);
    expect(headers.get('content-type')).toBe('application/manifest+json');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await app.request(WEB_MANIFEST_PATH, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('has the site’s name, and then no pictures of a site with another one', async () => {
    const { screenshots: _pictures, ...others } = BUILT;
    expect(await manifestWith({ SITE_NAME: 'Stars <3' })).toEqual({
      ...others,
      name: 'Stars <3',
      short_name: 'Stars <3',
    });
  });

  it('has the colour of the operator’s theme, and the built one for a theme without', async () => {
    expect(await manifestWith({ THEME: 'daylight' })).toMatchObject({
      theme_color: '#fbf5ef',
      background_color: '#fbf5ef',
    });
    expect(await manifestWith({ THEME: 'lagoon' })).toEqual(BUILT);
  });

  it('has the operator’s icons in the place of the built ones', async () => {
    const icons = [{ src: '/own.png', sizes: '512x512', type: 'image/png', purpose: 'any' }];
    expect(await manifestWith({}, { icons })).toEqual({ ...BUILT, icons });
  });

  it('mentions and shows invented people only where they are invented', async () => {
    const { screenshots: _pictures, ...others } = BUILT;
    expect(await manifestWith({}, { features: { inventedPeople: false } })).toEqual({
      ...others,
      description: 'Daily guessing games',
    });
  });

  it('has a shortcut to each game of the site, in its order', async () => {
    const [classic, , , crono] = BUILT.shortcuts;
    expect(await manifestWith({}, { modes: ['crono', 'classic'] })).toEqual({
      ...BUILT,
      shortcuts: [crono, classic],
    });
  });

  it('is absent where the build has none', async () => {
    const app = await createTestApp({ build: builtPage() });
    expect((await app.request(WEB_MANIFEST_PATH)).status).toBe(404);
  });
});
