import { expect, it, vi } from 'vitest';
import { notePracticeResult, practiceBest, practiceRecord } from './practice-rounds.ts';

const WON = { completed: 'completed', tries: 2 } as const;

it('a round that is opened again goes on', () => {
  practiceRecord('classic', 'one').guesses.set(['/b', '/a']);
  practiceRecord('classic', 'one').status.set(WON);
  const again = practiceRecord('classic', 'one');
  expect(again.guesses.get()).toEqual(['/b', '/a']);
  expect(again.status.get()).toEqual(WON);
});

it('a game keeps the round written last, and each round goes on where it is shown', () => {
  const first = practiceRecord('classic', 'one');
  const second = practiceRecord('classic', 'two');
  first.guesses.set(['/a']);
  expect(second.guesses.get()).toEqual([]);
  second.guesses.set(['/c']);
  expect(first.guesses.get()).toEqual(['/a']);
  expect(practiceRecord('classic', 'two').guesses.get()).toEqual(['/c']);
  expect(practiceRecord('classic', 'one').guesses.get()).toEqual([]);
});

it('a round hears of its own changes in another tab alone', () => {
  const heard = vi.fn();
  const record = practiceRecord('crono', 'one');
  record.guesses.follow(heard);
  for (const seed of ['two', 'one']) {
    const value = JSON.stringify({ seed, guesses: [`/${seed}`] });
    localStorage.setItem('practice-crono', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'practice-crono' }));
  }
  expect(heard.mock.calls).toEqual([[['/one']]]);
});

it.each(['{', '[]', '{"seed":1}', '{"seed":"one","guesses":7,"status":{"completed":"x"}}'])(
  'a stored round of %s begins anew',
  (text) => {
    localStorage.setItem('practice-classic', text);
    const record = practiceRecord('classic', 'one');
    expect(record.guesses.get()).toEqual([]);
    expect(record.status.get()).toBeUndefined();
  },
);

it('the best result is the one with the fewest tries, in crono the one with the most points', () => {
  for (const tries of [4, 2, 3]) practiceRecord('classic', 's').status.set({ ...WON, tries });
  expect(practiceBest('classic')).toBe(2);
  for (const points of [4, 9, 3]) notePracticeResult('crono', points);
  expect(practiceBest('crono')).toBe(9);
  expect(practiceBest('image-guess')).toBeUndefined();
});

it('a round given up is no result', () => {
  practiceRecord('classic', 'one').status.set({ completed: 'given-up' });
  expect(practiceBest('classic')).toBeUndefined();
});

it('a stored best that is no number counts as none', () => {
  localStorage.setItem('practice-best', '{"classic":"2","crono":7}');
  expect(practiceBest('classic')).toBeUndefined();
  expect(practiceBest('crono')).toBe(7);
});
