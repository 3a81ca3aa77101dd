import { describe, expect, it, vi } from 'vitest';
import { useAgeNotice } from './age-gate.tsx';

async function codeAt(path: string, config: object = {}) {
  vi.resetModules();
  window.__STARGUESS__ = config;
  const { firstScreenCode } = await import('./first-screen.ts');
  return firstScreenCode(path)?.queryKey.at(-1);
}

describe('the code of the first screen', () => {
  it.each([
    ['/', 'home-screen'],
    ['/classic', 'classic-game'],
    ['/classic/easy', 'classic-game'],
    ['/image-guess', 'image-guess-game'],
    ['/channel-guess', 'channel-guess-game'],
    ['/crono/new', 'new-crono-game'],
    ['/crono/2026-11-22', 'crono-screen'],
    ['/cast', 'cast-screen'],
    ['/Classic', undefined],
    ['/nowhere', undefined],
  ])('at %s is %s', async (path, code) => {
    expect(await codeAt(path)).toBe(code);
  });

  it.each([
    ['/cast', { features: { cast: false } }],
    ['/cl%61ssic', { modes: ['crono'] }],
  ])('at %s is none on a site that is %j', async (path, config) => {
    expect(await codeAt(path)).toBeDefined();
    expect(await codeAt(path, config)).toBeUndefined();
  });

  it('is the 18+ notice until it is accepted', async () => {
    expect(await codeAt('/classic', { ageNotice: true })).toBe('age-notice');
    useAgeNotice.setState({ isAccepted: true });
    expect(await codeAt('/classic', { ageNotice: true })).toBe('classic-game');
  });
});
