import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskContract, deskFiles } from '@starguess/api-contract/desk';
import { describe, expect, it } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { DESK_TOKEN, startDesk } from '../../testing/desk-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const ROUTES = Object.values(deskContract).map(({ method, path }) => ({ method, path }));
const PATHS = [...ROUTES, ...Object.values(deskFiles).map((path) => ({ method: 'GET', path }))].map(
  ({ method, path }) => ({ method, path: path.replace(/:\w+/, '2026-03-01') }),
);

describe('the door of the desk', () => {
  it("isn't on the players' port, where every path of the desk is 404", async () => {
    const { url } = await startDesk();
    const asked = [...PATHS, { method: 'GET', path: '/desk' }, { method: 'GET', path: '/desk/' }];
    for (const { method, path } of asked) {
      const headers = { authorization: `Bearer ${DESK_TOKEN}` };
      expect([path, (await fetch(url + path, { method, headers })).status]).toEqual([path, 404]);
    }
  });

  it('is closed without the token, for every call and file', async () => {
    const { send } = await startDesk();
    for (const { method, path } of [...PATHS, { method: 'GET', path: '/desk/api/nothing' }]) {
      for (const authorization of ['', 'Basic YTpi', `Bearer ${DESK_TOKEN}x`.slice(0, 15)]) {
        if (authorization.startsWith('Bearer') && path !== '/desk/api/today') continue;
        const answer = await send(path, { method, headers: { authorization } });
        expect([path, answer.status]).toEqual([path, 401]);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });

  it('tells ten wrong tokens a minute that they are wrong, and opens to the right one throughout', async () => {
    const { logger, logged } = createCapturedLog();
    const { send, close } = await startDesk({ logger });
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const headers = { authorization: `Bearer wrong-${time}` };
      statuses.push((await send('/desk/api/today', { headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await send('/desk/api/today')).status).toBe(200);
    await close();
    const lines = logged.filter(({ msg }) => String(msg).includes('wrong token'));
    expect(lines.map(({ requests }) => requests)).toEqual([1, 11]);
    expect(JSON.stringify(logged)).not.toContain(DESK_TOKEN);
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ])('answers a page with %j with %i', async (headers, status) => {
    const { send } = await startDesk();
    expect((await send('/desk/api/today', { headers })).status).toBe(status);
  });

  it('lets its answers be neither framed, nor stored, nor listed, and sets no cookie', async () => {
    const { send, desk } = await startDesk();
    const own = await send('/desk/api/today', { headers: { origin: desk } });
    expect(own.status).toBe(200);
    for (const { headers } of [
      own,
      await send('/desk/api/nothing', { headers: { authorization: '' } }),
    ]) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

it('the address has a token if the start made it, another each time, and none that was set', async () => {
  const made = await Promise.all([1, 2].map(() => startDesk({ environment: { DESK_TOKEN: '' } })));
  const tokens = made.map(({ deskUrl }) => /\/desk\/#token=(\S+)$/.exec(deskUrl ?? '')?.[1] ?? '');
  expect(new Set(tokens).size).toBe(2);
  const [{ desk } = { desk: '' }] = made;
  const headers = { authorization: `Bearer ${tokens[0]}` };
  expect((await fetch(`${desk}/desk/api/today`, { headers })).status).toBe(200);
  expect((await startDesk()).deskUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/desk\/$/);
});

it('the page is served with a nonce of its own each time, whatever its path, and its files beside it', async () => {
  const deskBuild = temporaryFolder();
  mkdirSync(join(deskBuild, 'assets'));
  writeFileSync(join(deskBuild, 'index.html'), '<meta nonce="__NONCE__">');
  writeFileSync(join(deskBuild, 'assets', 'a.js'), 'x');
  const { send } = await startDesk({ places: { ...programPlaces, deskBuild } });
  const headers = { authorization: '' };
  const nonces = [];
  for (const path of ['/desk/', '/desk/days', '/desk/index.html']) {
    const page = await send(path, { headers });
    const nonce = /nonce="([^"]+)"/.exec(await page.text())?.[1];
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
  const script = await send('/desk/assets/a.js', { headers });
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect((await send('/', { headers })).headers.get('location')).toBe('/desk/');
  expect((await send('/desk/../package.json', { headers })).status).not.toBe(200);
});

it('a page that is not built is one warning, and the calls are answered', async () => {
  const { logger, logged } = createCapturedLog();
  const places = { ...programPlaces, deskBuild: temporaryFolder() };
  const { send } = await startDesk({ places, logger });
  expect(logged.filter(({ msg }) => String(msg).startsWith('desk not built'))).toHaveLength(1);
  expect((await send('/desk/')).status).toBe(404);
  expect((await send('/desk/api/today')).status).toBe(200);
});
