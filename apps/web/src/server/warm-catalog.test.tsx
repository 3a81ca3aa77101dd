import { act, fireEvent } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { CATALOG_ROUTE, DATE, startDay } from '../testing/day.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { useWarmCatalog } from './warm-catalog.ts';

// A fake clock doesn't wait for code that isn't loaded yet.
beforeAll(() => import('./catalog.ts'));

function Warm() {
  useWarmCatalog();
  return null;
}

async function asked(network: ReturnType<typeof startDay>): Promise<number> {
  await act(() => vi.dynamicImportSettled());
  await settle();
  return network.callsOf(CATALOG_ROUTE).length;
}

it('the catalogue of a new player waits for their first input', async () => {
  vi.useFakeTimers();
  const network = startDay();
  document.getElementById('starguess-catalog')?.removeAttribute('rel');
  renderInApp(<Warm />);
  await settle();
  expect(await asked(network)).toBe(0);
  fireEvent.pointerDown(document.body);
  await settle();
  expect(await asked(network)).toBe(1);
});

it('a catalogue that the page preloads is used at once', async () => {
  vi.useFakeTimers();
  const network = startDay();
  renderInApp(<Warm />);
  await settle();
  expect(await asked(network)).toBe(1);
});

it('the catalogue of a player who has played before does not', async () => {
  vi.useFakeTimers();
  const network = startDay();
  document.getElementById('starguess-catalog')?.removeAttribute('rel');
  storeCompletion({ puzzle: 'classic', date: DATE }, 3);
  renderInApp(<Warm />);
  await settle();
  expect(await asked(network)).toBe(1);
});
