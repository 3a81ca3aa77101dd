import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function builtFor(base: string) {
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  return import('./base-path.ts');
}

async function configOf(base: string, value: unknown) {
  await builtFor(base);
  const { parsePageConfig } = await import('./page-config.ts');
  return parsePageConfig(value);
}

const { origin } = window.location;

describe('the page at the root of its host', () => {
  it('has its paths where they are', async () => {
    const { hostPath, siteAddress, shownPath } = await builtFor('/');
    expect(hostPath('/classic')).toBe('/classic');
    expect(siteAddress('/classic')).toBe(`${origin}/classic`);
    expect(siteAddress()).toBe(origin);
    window.history.replaceState(null, '', '/classic/easy');
    expect(shownPath()).toBe('/classic/easy');
  });

  it('calls the server that it comes from', async () => {
    expect((await configOf('/', {})).apiBaseUrl).toBe('');
  });
});

describe('the page in a folder', () => {
  it('has its paths under the folder', async () => {
    const { hostPath, siteAddress, shownPath } = await builtFor('/games/');
    expect(hostPath('/')).toBe('/games/');
    expect(hostPath('/classic')).toBe('/games/classic');
    expect(siteAddress('/classic')).toBe(`${origin}/games/classic`);
    expect(siteAddress()).toBe(`${origin}/games`);
    window.history.replaceState(null, '', '/games/classic/easy');
    expect(shownPath()).toBe('/classic/easy');
    window.history.replaceState(null, '', '/games/');
    expect(shownPath()).toBe('/');
  });

  it('finds calls and messages there unless it is told another place', async () => {
    expect((await configOf('/games/', {})).apiBaseUrl).toBe('/games');
    const elsewhere = { apiBaseUrl: 'https://api.example/' };
    expect((await configOf('/games/', elsewhere)).apiBaseUrl).toBe('https://api.example');
  });
});
