import { WEB_MANIFEST_PATH } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { readHead } from '../../testing/page-head.ts';
import { siteFolder } from '../../testing/site-folder.ts';

const MANIFEST = {
  name: 'Starguess',
  description: 'About home',
  shortcuts: [
    { name: 'Classic', url: '/classic' },
    { name: 'Crono', url: '/crono' },
  ],
};

const SITE_DIR = siteFolder({
  'messages/en.json': JSON.stringify({
    mode: { classic: { name: 'Stars' } },
    'head.descriptions.home': 'A quiz about film.',
    'head.toBeat_one': 'Beat {count}',
  }),
  'messages/pl.json': JSON.stringify({ 'mode.classic.name': 'Gwiazdy' }),
});

describe('the words of an own site', () => {
  it('are in heads, link pictures and the manifest, each in its language', async () => {
    const build = { ...builtPage(), manifest: JSON.stringify(MANIFEST) };
    const app = await createTestApp({ build, environment: { SITE_DIR } });
    const titleAt = async (path: string) => readHead(await (await app.request(path)).text()).title;
    expect(await titleAt('/classic')).toBe('Stars · Starguess');
    expect(await titleAt('/classic?lang=pl')).toBe('Gwiazdy · Starguess');
    expect(await titleAt('/classic?lang=fr')).toBe('Classic · Starguess');
    expect(await app.json(WEB_MANIFEST_PATH)).toMatchObject({
      description: 'A quiz about film.',
      shortcuts: [{ name: 'Stars' }, { name: 'Crono' }],
    });
    const shipped = await createTestApp({ build });
    const pictureOf = async ({ request }: typeof app) =>
      (await request('/share/classic.png')).blob();
    expect(await pictureOf(app)).not.toEqual(await pictureOf(shipped));
  });

  it('are in the file that the page loads, without those for heads', async () => {
    const app = await createTestApp({ build: builtPage(), environment: { SITE_DIR } });
    const own = await app.json('/messages/en.json?1');
    expect(own).toMatchObject({ mode: { classic: { name: 'Stars' }, crono: { name: 'Crono' } } });
    expect(own).not.toHaveProperty('head');
  });
});
