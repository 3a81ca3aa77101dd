import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, problem } from '../testing/fake-network.ts';

const NEWER = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };

/** Resets the module to the state of a freshly loaded page. */
beforeEach(() => vi.resetModules());

describe('a page', () => {
  it.each([
    ['a newer contract', NEWER, true],
    ['its own contract', { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION) }, false],
    ['an older contract', { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION - 1) }, false],
    ['a contract without a number', { [CONTRACT_VERSION_HEADER]: 'newest' }, false],
    ['no contract', {}, false],
  ] as const)('that meets %s: outdated is %s', async (_what, headers, expected) => {
    const { isPageOutdated, readContractVersion } = await import('./contract-version.ts');
    readContractVersion(new Headers(headers));
    expect(isPageOutdated()).toBe(expected);
  });

  it('stays outdated when an older server answers', async () => {
    const { isPageOutdated, readContractVersion } = await import('./contract-version.ts');
    readContractVersion(new Headers(NEWER));
    readContractVersion(new Headers());
    expect(isPageOutdated()).toBe(true);
  });

  it.each([
    ['an answer', json({}, { headers: NEWER })],
    ['an answer that it cannot read', () => new Response('<html>', { headers: NEWER })],
    ['a refusal', problem('invalid-request', NEWER)],
  ])('learns of a newer contract from %s', async (_what, answer) => {
    fakeNetwork({ 'GET /api/x': answer });
    const { fetchJson } = await import('./exchange.ts');
    const { isPageOutdated } = await import('./contract-version.ts');
    expect(isPageOutdated()).toBe(false);
    await fetchJson('/api/x').catch(() => undefined);
    expect(isPageOutdated()).toBe(true);
  });
});
