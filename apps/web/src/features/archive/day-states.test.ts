import { expect, it } from 'vitest';
import { useDayRecords } from '../../stored/day-records.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { dayStates } from './day-states.ts';

const DATE = '2026-11-03';

function classic() {
  const [{ mode, ...state } = {}] = dayStates(useDayRecords.getState(), DATE);
  expect(mode).toBe('classic');
  return state;
}

function store(puzzle: string, status: object): void {
  storeElsewhere(`${puzzle}-${DATE}-status`, JSON.stringify(status));
}

it('a day is new in every mode until something is kept of it', () => {
  expect(dayStates(useDayRecords.getState(), DATE)).toEqual(
    ['classic', 'image-guess', 'channel-guess'].map((mode) => ({ mode, state: 'new' })),
  );
});

it.each(['classic', 'classic-medium', 'classic-easy'])(
  'Classic is begun as soon as %s is',
  (puzzle) => {
    storeElsewhere(`${puzzle}-${DATE}`, '["/model/a"]');
    expect(classic()).toEqual({ state: 'begun' });
  },
);

it('Classic is given up once each of its puzzles that was begun is', () => {
  store('classic-easy', { completed: 'given-up', archive: true });
  expect(classic()).toEqual({ state: 'given-up' });
  storeElsewhere(`classic-${DATE}`, '["/model/a"]');
  expect(classic()).toEqual({ state: 'begun' });
});

it('Classic is solved once any of its puzzles is, in the tries of the hardest', () => {
  store('classic-easy', { completed: 'completed', tries: 2, archive: true });
  expect(classic()).toEqual({ state: 'solved', tries: 2 });
  store('classic', { completed: 'completed', tries: 5, archive: true });
  expect(classic()).toEqual({ state: 'solved', tries: 5 });
});
