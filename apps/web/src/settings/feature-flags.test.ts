import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';

beforeEach(() => vi.resetModules());

/** Starts a new visit to a page with this configuration and installs its page helpers. */
async function visit(config: Readonly<Record<string, unknown>> = {}) {
  window.__STARGUESS__ = config;
  const { startFeatureFlags, useFeatureFlag } = await import('./feature-flags.ts');
  startFeatureFlags();
  const { result } = renderHook(() => useFeatureFlag('classic-modes'));
  return { isOn: () => result.current };
}

describe('a feature flag', () => {
  it('is off unless something lists it', async () => {
    storeElsewhere('featureFlags', '["other"]');
    const flag = await visit({ featureFlags: ['another'] });
    expect(flag.isOn()).toBe(false);
  });

  it('[STORE6] is on if this browser lists it', async () => {
    storeElsewhere('featureFlags', '["other","classic-modes"]');
    const flag = await visit();
    expect(flag.isOn()).toBe(true);
  });

  it('is on if the page’s configuration lists it, whatever the browser stores', async () => {
    const flag = await visit({ featureFlags: ['classic-modes'] });
    expect(flag.isOn()).toBe(true);
    act(() => window.removeFeatureFlag('classic-modes'));
    expect(flag.isOn()).toBe(true);
  });

  it('[STORE6] follows the page helpers at once and is stored', async () => {
    storeElsewhere('featureFlags', '["other"]');
    const flag = await visit();
    act(() => window.addFeatureFlag('classic-modes'));
    expect(flag.isOn()).toBe(true);
    act(() => window.addFeatureFlag('classic-modes'));
    expect(localStorage.getItem('featureFlags')).toBe('["other","classic-modes"]');
    act(() => window.removeFeatureFlag('classic-modes'));
    expect(flag.isOn()).toBe(false);
    expect(localStorage.getItem('featureFlags')).toBe('["other"]');
  });

  it.each(['featureFlags', null])('follows another tab that changes %s', async (key) => {
    const flag = await visit();
    storeElsewhere('featureFlags', '["classic-modes"]');
    act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(flag.isOn()).toBe(true);
  });

  it.each(['{"classic-modes":true}', '["classic-modes", 7]', 'classic-modes'])(
    '[STORE6] is off if the stored list is %s',
    async (stored) => {
      storeElsewhere('featureFlags', stored);
      const flag = await visit();
      expect(flag.isOn()).toBe(false);
      act(() => window.addFeatureFlag('classic-modes'));
      expect(localStorage.getItem('featureFlags')).toBe('["classic-modes"]');
    },
  );
});
