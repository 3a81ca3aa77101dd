import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { storeDevSettings, storedDevSettings } from './dev-settings.ts';

describe('the developer settings', () => {
  it('are kept one by one', () => {
    storeDevSettings({ mocks: true });
    storeDevSettings({ dummyCounts: false });
    expect(storedDevSettings()).toEqual({ mocks: true, dummyCounts: false });
    expect(JSON.parse(localStorage.getItem('dev-settings') ?? '')).toEqual({
      mocks: true,
      dummyCounts: false,
    });
  });

  it.each([
    ['nothing', null, {}],
    ['what is not JSON', '{"mocks":', {}],
    ['what isn’t an object', '[true]', {}],
    ['an invalid setting', '{"mocks":"yes","dummyCounts":true}', { dummyCounts: true }],
  ])('do not change the configuration if %s is stored', (_, stored, settings) => {
    if (stored !== null) storeElsewhere('dev-settings', stored);
    expect(storedDevSettings()).toEqual(settings);
  });
});
