import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { settle } from '../testing/clock.ts';
import { DATE, performerId } from '../testing/day.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { visit } from '../testing/visited-page.tsx';

vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { features: { inventedPeople: true } };
});

// A fake clock doesn’t wait for the code of a screen.
beforeAll(() =>
  Promise.all([
    import('../features/home/home-screen.tsx'),
    import('../features/home/all-done.tsx'),
  ]),
);

function storeSolved(game: string, tries: number): void {
  storeElsewhere(`${game}-${DATE}-status`, JSON.stringify({ completed: 'completed', tries }));
}

function partOf(slot: string): HTMLElement | null {
  return document.querySelector(`[data-slot="${slot}"]`);
}

function card(mode: string): HTMLElement | null {
  return document.querySelector(`[data-slot="home-card"][data-mode="${mode}"]`);
}

it('a newcomer sees what the site is, no streak, the time left and the first game', async () => {
  await visit('/', {});
  const status = partOf('home-status')?.textContent;
  expect(status).toContain('Start a streak');
  expect(status).toContain('0 of 4 today');
  expect(screen.getByRole('timer').textContent).toMatch(/^0?2:00:00$|^1:59:5\d$/);
  expect(screen.getByText(/^4 free daily puzzles about drawn people/)).toBeDefined();
  expect(partOf('home-next')?.textContent).toBe('Play');
  expect(card('classic')?.textContent).toContain('Play');
});

it('a regular sees the streak, what is done and begun, and copies the day once all is done', async () => {
  for (let day = 14; day < 21; day += 1) {
    storeElsewhere(`classic-2026-11-${day}-status`, '{"completed":"completed","tries":3}');
  }
  storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(7), performerId(3)]));
  storeSolved('classic', 2);
  storeElsewhere(`image-guess-${DATE}`, JSON.stringify([performerId(7)]));
  storeSolved('crono', 14);
  await visit('/', {});
  expect(partOf('home-status')?.textContent).toContain('8-day streak · 1 spare day');
  expect(partOf('home-status')?.textContent).toContain('2 of 4 today');
  expect(partOf('home-next')?.textContent).toBe('Continue: 1 try');
  expect(card('image-guess')?.contains(partOf('home-next'))).toBe(true);

  act(() => {
    storeSolved('image-guess', 11);
    storeSolved('channel-guess', 1);
  });
  expect(partOf('home-next')).toBeNull();
  expect(partOf('home-status')?.textContent).toContain('All done');
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { languages: navigator.languages, clipboard: { writeText } });
  await settle();
  const copy = screen.getByRole('button', { name: /^Copy/ });
  await act(async () => fireEvent.click(copy));
  expect(copy.textContent).toBe('Copied');
  expect(writeText.mock.calls[0]?.[0].split('\n').slice(0, -1)).toEqual([
    `Starguess ${DATE}`,
    'classic: 2',
    'image-guess: 11',
    'channel-guess: 1',
    'crono: 14',
  ]);
});
