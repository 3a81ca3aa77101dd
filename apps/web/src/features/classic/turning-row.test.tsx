import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass } from '../../testing/clock.ts';
import { startDay } from '../../testing/day.ts';
import { guessName } from '../../testing/search-box.ts';
import { Screen as ClassicScreen } from './classic-game.tsx';

it('[DAILY25] nothing changes beside the turning row until its last tile is open', async () => {
  startDay();
  renderInApp(<ClassicScreen />);
  await screen.findByRole('combobox');
  vi.useFakeTimers();
  guessName('Performer 1');
  await pass(3_300);
  const before = besideTurningRow();
  guessName('Performer 3');
  await pass(2_799);
  expect(besideTurningRow()).toBe(before);
  await pass(1);
  expect(besideTurningRow()).not.toBe(before);
});

/** The page's title and elements, without the row that turns. */
function besideTurningRow(): string {
  const turning = document.querySelector('[data-turning]')?.outerHTML ?? '';
  return document.title + document.body.innerHTML.replace(turning, '');
}
