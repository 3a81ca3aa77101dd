import { expect, it } from 'vitest';
import { dayStates } from './day-states.ts';

const DATE = '2026-11-03';

function classic() {
  const [{ mode, ...state } = {}] = dayStates(DATE);
  expect(mode).toBe('classic');
  return state;
}

function store(puzzle: string, status: object): void {
  localStorage.setItem(`${puzzle}-${DATE}-status`, JSON.stringify(status));
}

it('a day is new in every mode until something is kept of it', () => {
  expect(dayStates(DATE)).toEqual(
    ['classic', 'image-guess', 'channel-guess'].map((mode) => ({ mode, state: 'new' })),
  );
});

it.each(['classic', 'classic-medium', 'classic-easy'])(
  'Classic is begun as soon as %s is',
  (puzzle) => {
    localStorage.setItem(`${puzzle}-${DATE}`, '["/model/a"]');
    expect(classic()).toEqual({ state: 'begun', isGivenUp: false });
  },
);

it('Classic is given up once each of its puzzles that was begun is', () => {
  store('classic-easy', { completed: 'given-up', archive: true });
  expect(classic()).toEqual({ state: 'begun', isGivenUp: true });
  localStorage.setItem(`classic-${DATE}`, '["/model/a"]');
  expect(classic()).toEqual({ state: 'begun', isGivenUp: false });
});

it('Classic is solved once any of its puzzles is, in the tries of the hardest', () => {
  store('classic-easy', { completed: 'completed', tries: 2, archive: true });
  expect(classic()).toEqual({ state: 'solved', tries: 2 });
  store('classic', { completed: 'completed', tries: 5, archive: true });
  expect(classic()).toEqual({ state: 'solved', tries: 5 });
});
