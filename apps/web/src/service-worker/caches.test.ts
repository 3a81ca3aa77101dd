import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';

const unregister = vi.fn(async () => true);

beforeEach(() => {
  fakeCaches('starguess-of-a-build', 'starguess-seen', 'of-others');
  vi.resetModules();
  vi.stubGlobal('BUILD_FACTS', { hash: 'of-a-build', base: '/', entry: '', files: [] });
  vi.stubGlobal('registration', { unregister });
});

it('forgetting everything empties the caches of this site, for good', async () => {
  const { buildCache, forgetAll } = await import('./caches.ts');
  await forgetAll();
  expect(await caches.keys()).toEqual(['of-others']);
  expect(unregister).toHaveBeenCalledOnce();
  await expect(buildCache()).rejects.toThrow('Nothing is kept any more');
});

it('a site in a folder leaves those of other folders alone, whose names begin alike', async () => {
  const others = ['starguess-of-the-root', 'starguess/a-b/-seen', 'starguess/a/b/-seen'];
  fakeCaches(...others, 'starguess/a/-of-before', 'starguess/a/-seen');
  vi.stubGlobal('BUILD_FACTS', { hash: 'of-a-build', base: '/a/', entry: '', files: [] });
  const { forgetOtherBuilds } = await import('./caches.ts');
  await forgetOtherBuilds();
  expect(await caches.keys()).toEqual([...others, 'starguess/a/-seen']);
});

it('a new build deletes the caches of others, and not what the player has seen', async () => {
  await caches.open('starguess-of-before');
  const { forgetOtherBuilds } = await import('./caches.ts');
  await forgetOtherBuilds();
  expect(await caches.keys()).toEqual(['starguess-of-a-build', 'starguess-seen', 'of-others']);
});
