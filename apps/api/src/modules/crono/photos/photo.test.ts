import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { cronoRoutes } from '@starguess/api-contract';
import { describe, expect, test } from 'vitest';
import { shippedCatalog } from '../../../testing/app-under-test.ts';
import { problemOf } from '../../../testing/crono-client.ts';
import { type CronoTable, SECOND_MS, setUpCrono } from '../../../testing/crono-table.ts';
import { photoVariant } from './photo-variant.ts';

function photoIn(game: { readonly currentModel: { readonly photoUrl: string } | null }) {
  return game.currentModel?.photoUrl ?? '';
}

test('a photo is the portrait, uncached, without a word about which', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const game = await crono.start(player);
  const response = await crono.request(photoIn(game));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('rating')).toBe('RTA-5042-1996-1400-1577-RTA');
  const modelId = await crono.answerIn(game);
  expect(game.options.map(({ id }) => id)).toContain(modelId);
  for (const [name, value] of response.headers) {
    expect(['etag', 'last-modified', 'content-location', 'link']).not.toContain(name);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const hash = createHash('sha256').update(bytes).digest(encoding);
      expect(value).not.toContain(hash.slice(0, 16));
    }
  }
});

test('the photos of one performer differ in bytes and length from run to run and from the catalogue’s', async () => {
  const crono = await setUpCrono();
  const { id } = await crono.create();
  const photos: Buffer[] = [];
  const answers = new Set<string>();
  for (let player = 0; player < 4; player += 1) {
    const game = await crono.start(await crono.join(id));
    answers.add(await crono.answerIn(game));
    const response = await crono.request(photoIn(game));
    photos.push(Buffer.from(await response.arrayBuffer()));
    expect(response.headers.get('content-length')).toBe(String(photos.at(-1)?.length));
    const again = await crono.request(photoIn(game));
    expect(Buffer.from(await again.arrayBuffer()).equals(photos.at(-1) ?? Buffer.of())).toBe(true);
  }
  expect(answers.size).toBe(1);
  const hashes = photos.map((photo) => createHash('sha256').update(photo).digest('hex'));
  expect(new Set(hashes).size).toBe(4);
  // Two of them are as long as each other once in some thousand times.
  expect(new Set(photos.map(({ length }) => length)).size).toBeGreaterThan(2);
  const [answer = ''] = answers;
  const performer = shippedCatalog.catalog.performersById.get(answer);
  const portrait = shippedCatalog.pictures.get(performer?.profilePictureUrl ?? '');
  expect(photos.some((photo) => photo.equals(portrait?.bytes ?? Buffer.of()))).toBe(false);
});

test('a photo is compressed for clients that accept it', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const address = photoIn(await crono.start(player));
  const compressed = await crono.request(address, { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')).toBe('accept-encoding');
  expect(compressed.headers.has('etag')).toBe(false);
  // It is asked for once, so that its best encoding is not worth the time.
  const plain = await crono.request(address);
  const best = brotliCompressSync(await plain.arrayBuffer());
  expect((await compressed.arrayBuffer()).byteLength).toBeGreaterThan(best.byteLength);
});

test('a photo can be asked about without being fetched', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const address = photoIn(await crono.start(player));
  const head = await crono.request(address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await crono.request(address, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

describe('a photo is to be had', () => {
  const statusOf = async (crono: CronoTable, address: string) =>
    (await crono.request(address)).status;

  test('while its round is the current or the next one', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const first = await crono.start(player);
    const addresses = [photoIn(first), first.nextPhotoUrl ?? ''];
    expect(await statusOf(crono, addresses[0] ?? '')).toBe(200);
    expect(await statusOf(crono, addresses[1] ?? '')).toBe(200);
    const { game: second } = await crono.guessRight(player);
    expect(await statusOf(crono, addresses[0] ?? '')).toBe(404);
    expect(await statusOf(crono, addresses[1] ?? '')).toBe(200);
    expect(await statusOf(crono, second?.nextPhotoUrl ?? '')).toBe(200);
  });

  test('until the run is over', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const address = photoIn(await crono.start(player));
    crono.wait(60 * SECOND_MS - 1);
    expect(await statusOf(crono, address)).toBe(200);
    crono.wait(1);
    expect(await statusOf(crono, address)).toBe(404);
  });

  test('under the address of its own game and as a photo only', async () => {
    const crono = await setUpCrono();
    const player = await crono.create();
    const other = await crono.create();
    const game = await crono.start(player);
    const address = photoIn(game);
    const token = address.split('/').at(-1) ?? '';
    const roundToken = game.currentModel?.id ?? '';
    const lastChanged = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
    for (const wrong of [
      address.replace(player.id, other.id),
      address.replace(player.id, 'nothing'),
      address.replace(token, roundToken),
      address.replace(token, lastChanged),
      address.replace(token, 'AAAAAAAAAAAAAAAAAAAAAA'),
      address.replace(token, '0'),
      address.replace(token, '%2e%2e%2f'),
      `${address}x`,
      `${address}.svg`,
    ]) {
      expect([wrong, await statusOf(crono, wrong)]).toEqual([wrong, 404]);
    }
  });
});

test('photos need no API key, which no image can send', async () => {
  const crono = await setUpCrono({ environment: { API_KEY: 'key' } });
  const headers = { 'x-api-key': 'key' };
  const created = await crono.request('/api/crono/new', { method: 'POST', headers });
  const { id, assignedUserId: userId } = cronoRoutes.createCronoGame.reply.parse(
    await created.json(),
  );
  const started = await crono.request(`/api/crono/${id}/start`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ userId }),
  });
  const game = cronoRoutes.startCronoRun.reply.parse(await started.json());
  expect((await crono.request(photoIn(game))).status).toBe(200);
  expect(problemOf(await crono.asked.look(id))).toBe('401 unauthorized');
});

test('photos may be shown by pages of origins that are let in, and by no others', async () => {
  const policyIn = async (environment: Record<string, string>) => {
    const crono = await setUpCrono({ environment });
    const player = await crono.create();
    const response = await crono.request(photoIn(await crono.start(player)));
    return response.headers.get('cross-origin-resource-policy');
  };
  expect(await policyIn({})).toBe('same-origin');
  expect(await policyIn({ CORS_ORIGINS: 'https://example.org' })).toBe('cross-origin');
});

const PICTURE = 'the picture';

function variantOf(mediaType: string): Buffer {
  const bytes = new TextEncoder().encode(PICTURE);
  return Buffer.from(photoVariant({ bytes, mediaType }).bytes);
}

test('an SVG ends with a comment', () => {
  expect(variantOf('image/svg+xml').toString()).toMatch(/^the picture<!--[\w+/=]+-->$/);
});

describe.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])('%s', (mediaType) => {
  test('ends with a box of free space', () => {
    const varied = variantOf(mediaType);
    expect(varied.subarray(0, PICTURE.length).toString()).toBe(PICTURE);
    const box = varied.subarray(PICTURE.length);
    expect(box.readUInt32BE(0)).toBe(box.length);
    expect(box.subarray(4, 8).toString()).toBe('free');
    expect(box.length).toBeGreaterThan(8);
  });
});
