import { expect, it, vi } from 'vitest';

async function drawnWith(config: object): Promise<string> {
  vi.resetModules();
  window.__STARGUESS__ = config;
  const { silhouette } = await import('./silhouette.ts');
  return decodeURIComponent(silhouette(1));
}

it('a site that guesses no people shows no figure of one', async () => {
  const declaration = { fields: {}, compared: [], clues: [], hint: [] };
  const disc = /<g [^>]+><circle [^>]+><\/g>/;
  expect(await drawnWith({ declaration: { ...declaration, people: false } })).toMatch(disc);
  expect(await drawnWith({ declaration: { ...declaration, people: true } })).not.toMatch(disc);
  expect(await drawnWith({})).not.toMatch(disc);
});
