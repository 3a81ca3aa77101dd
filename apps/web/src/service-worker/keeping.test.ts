import { beforeEach, expect, it, vi } from 'vitest';
import type { OfflineContent } from '../browser/offline-worker.ts';
import { fakeCaches } from '../testing/fake-caches.ts';

const CONTENT: OfflineContent = {
  language: 'en',
  messages: '/messages/en.json',
  catalog: '/catalog/a.json',
  apiKey: undefined,
  pages: ['/'],
  reads: undefined,
};

let configuration: string;
let missing: string;
let asked: string[];

beforeEach(async () => {
  vi.resetModules();
  configuration = '{}';
  missing = '';
  asked = [];
  vi.stubGlobal('BUILD_FACTS', { hash: 'a', base: '/', entry: '/assets/app.js', files: [] });
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('registration', {});
  fakeCaches();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    asked.push(pathname);
    return new Response(page(), { status: pathname === missing ? 404 : 200 });
  });
  const { newBuildCache } = await import('./caches.ts');
  await (await newBuildCache()).put('/crono/new', new Response(page()));
});

/** The page as the server has it now. */
function page(): string {
  return `<script id="starguess-config">${configuration}</script><script src="/assets/app.js"></script>`;
}

async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address)) !== undefined;
}

it('what a page asks for is kept, and requested once although two tabs ask for it', async () => {
  const { keepFor } = await import('./keeping.ts');
  await Promise.all([1, 2].map(() => keepFor({ content: CONTENT, path: '/archive' })));
  expect(await isKept('/catalog/a.json')).toBe(true);
  expect(await isKept('/messages/en.json')).toBe(true);
  expect(asked.filter((path) => path === '/catalog/a.json')).toHaveLength(1);
});

it('a missing part does not keep the others away', async () => {
  const { keepFor } = await import('./keeping.ts');
  missing = '/messages/en.json';
  await keepFor({ content: CONTENT, path: '/archive' });
  expect(await isKept('/messages/en.json')).toBe(false);
  expect(await isKept('/catalog/a.json')).toBe(true);
});

it('the empty page of a site without Crono, which says that it is missing, is kept', async () => {
  const { keepFor } = await import('./keeping.ts');
  missing = '/crono/new';
  configuration = '{"modes":["classic"]}';
  await keepFor({ content: CONTENT, path: '/archive' });
  const shell = await caches.match('/crono/new');
  expect(await shell?.text()).toContain(configuration);
});

it('nothing is kept for a page of the previous site', async () => {
  const { keepFor, keptContent } = await import('./keeping.ts');
  await keepFor({ content: CONTENT, path: '/archive' });
  configuration = '{"apiKey":"another"}';
  await keepFor({ content: CONTENT, path: '/archive' });
  expect(await keptContent()).toBeUndefined();
  expect(await isKept('/catalog/a.json')).toBe(false);
  await keepFor({ content: { ...CONTENT, apiKey: 'another' }, path: '/archive' });
  expect(await keptContent()).toMatchObject({ apiKey: 'another' });
});
