import { expect, it, vi } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { askForLastingStorage } from './lasting-storage.ts';

it('the browser is asked once a visit to keep everything, from the third win on', () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const asked = [
    'crono-2026-11-19',
    'classic-2026-11-19',
    'classic-2026-11-20',
    'classic-2026-11-21',
    'classic-2026-11-22',
  ].map((game) => {
    storeElsewhere(`${game}-status`, '{"completed":"completed","tries":2}');
    askForLastingStorage();
    return persist.mock.calls.length;
  });
  expect(asked).toEqual([0, 0, 0, 1, 1]);
});

it('a browser without such a question is not asked', () => {
  vi.stubGlobal('navigator', {});
  for (const day of ['19', '20', '21']) {
    storeElsewhere(`classic-2026-11-${day}-status`, '{"completed":"completed","tries":2}');
  }
  expect(askForLastingStorage).not.toThrow();
});
