import { DAY_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { createTestApp, shippedCatalog } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { setUpCrono } from '../../testing/crono-table.ts';
import { PICTURE_LIMIT } from './pictures.ts';

const build = builtPage();

const FIXED = ['site', 'classic', 'image-guess', 'channel-guess', 'crono', 'archive'].map(
  (name) => `/share/${name}.png`,
);
const DAY = '/share/archive/2026-02-14.png';

type Asked = { readonly request: (path: string) => Promise<Response> };

async function pictureAt({ request }: Asked, path: string): Promise<Buffer> {
  const response = await request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** The kind of a picture, and its width and height. */
function sizeOf(bytes: Buffer) {
  return [bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('a picture for links', () => {
  test.each([...FIXED, DAY])('%s is a PNG of 1200 × 630 pixels under 100 kB', async (path) => {
    const app = await createTestApp({ build });
    const bytes = await pictureAt(app, path);
    expect(sizeOf(bytes)).toEqual(['PNG', 1_200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  test('stays small with the longest name and description', async () => {
    const SITE_NAME = 'Ẵ@&'.repeat(20);
    const app = await createTestApp({ build, environment: { SITE_NAME } });
    expect((await pictureAt(app, '/share/site.png')).length).toBeLessThan(100_000);
    expect((await pictureAt(app, DAY)).length).toBeLessThan(100_000);
  });

  test('gives away nothing about the day’s targets, in bytes or in headers', async () => {
    const [app, other] = [
      await createTestApp({ build }),
      await createTestApp({ build, secret: Buffer.alloc(32, 8) }),
    ];
    await app.warmUp();
    const words = shippedCatalog.data.performers.flatMap(({ name, profileUrl }) => [
      name,
      profileUrl,
    ]);
    for (const path of [...FIXED, '/share/archive/2026-03-01.png']) {
      const response = await app.request(path);
      const head = JSON.stringify([...response.headers]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(words.filter((word) => bytes.includes(word) || head.includes(word))).toEqual([]);
      expect(bytes.equals(await pictureAt(other, path))).toBe(true);
    }
  });

  test('of a page that is always there is drawn before anybody asks for it', async () => {
    const app = await createTestApp({ build });
    await app.warmUp();
    const answered: string[] = [];
    // One is drawn after the other, in the order in which they are asked for.
    const asked = [DAY, ...FIXED].map(async (path) => {
      await pictureAt(app, path);
      answered.push(path);
    });
    await Promise.all(asked);
    expect(answered.at(-1)).toBe(DAY);
  });

  test('is sent once to clients that cache it, and may be shown by other sites', async () => {
    const app = await createTestApp({ build });
    const response = await app.request(DAY);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    const again = await app.request(DAY, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await app.request(DAY, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await app.request(DAY, { method: 'POST' });
    expect(post.status).toBe(405);
  });

  test.each([
    '/share',
    '/share/',
    '/share/site',
    '/share/other.png',
    '/share/archive/2026-03-02.png',
    '/share/archive/2020-01-01.png',
    '/share/archive/2026-02-30.png',
    '/share/crono/2026-03-02.png',
    '/share/crono/2026-02-28.png',
    '/share/crono/AAAAAAAAAAAAAAAAAAAAAA.png',
    '/share/crono/%2e%2e.png',
  ])('is not at %s', async (path) => {
    const app = await createTestApp({ build });
    expect((await app.request(path)).status).toBe(404);
  });

  test('of days and games may be asked for so often; those of pages are not counted', async () => {
    const app = await createTestApp({ build, environment: { RATE_LIMITS: '1' } });
    for (let call = 0; call < PICTURE_LIMIT.points; call += 1) {
      expect((await app.request('/share/crono/made-up.png')).status).toBe(404);
    }
    const refused = await app.request(DAY);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await app.request('/share/site.png')).status).toBe(200);
  });
});

describe('the picture of a game of Crono', () => {
  test('is Crono’s for the public game, and for a game without a result', async () => {
    const crono = await setUpCrono({ build });
    const page = await pictureAt(crono, '/share/crono.png');
    const { id } = await crono.create();
    for (const of of [id, '2026-03-01']) {
      expect((await pictureAt(crono, `/share/crono/${of}.png`)).equals(page)).toBe(true);
    }
  });

  test('shows the score to beat, and a name only where one was given', async () => {
    const crono = await setUpCrono({ build });
    const player = await crono.create();
    const path = `/share/crono/${player.id}.png`;
    const begun = await pictureAt(crono, path);
    await crono.playRun(player, 14);
    const unnamed = await pictureAt(crono, path);
    expect(unnamed.equals(begun)).toBe(false);
    await crono.submit(player, null);
    expect((await pictureAt(crono, path)).equals(unnamed)).toBe(true);

    const other = await crono.create();
    await crono.playRun(other, 14);
    await crono.submit(other, 'Ada');
    const named = await pictureAt(crono, `/share/crono/${other.id}.png`);
    expect(named.equals(unnamed)).toBe(false);

    await crono.asked.forget(other);
    expect((await pictureAt(crono, `/share/crono/${other.id}.png`)).equals(begun)).toBe(true);
  });

  test('lets no game live longer', async () => {
    const crono = await setUpCrono({ build, environment: { RETENTION_PRIVATE_CRONO_DAYS: '2' } });
    const { id } = await crono.create();
    for (let day = 0; day < 2; day += 1) {
      await pictureAt(crono, `/share/crono/${id}.png`);
      crono.wait(DAY_MS);
    }
    crono.wait(DAY_MS);
    expect((await crono.request(`/share/crono/${id}.png`)).status).toBe(404);
  });
});
