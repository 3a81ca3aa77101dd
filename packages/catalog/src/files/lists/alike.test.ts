import { expect, test } from 'vitest';
import type { Performer } from '../../schema.ts';
import { SHIPPED_DECLARATION } from '../../shipped-declaration.ts';
import { numbersTo, performer } from '../../testing/invented-catalog.ts';
import { alikeNotes } from './alike.ts';

function notesOn(records: readonly Performer[]) {
  return alikeNotes(records, SHIPPED_DECLARATION);
}

const COUNTRIES = ['AT', 'BE', 'CH', 'DE', 'ES'];
const HAIR = [['Red'], ['Grey'], ['Red', 'Grey'], ['Black'], ['Other']] as const;

/** No two are alike for all others. */
const UNLIKE = numbersTo(25).map((n) =>
  performer(n, {
    name: `Zoe ${n}`,
    birthPlace: COUNTRIES[n % 5] ?? '',
    hairColor: HAIR[Math.floor((n - 1) / 5)] ?? ['Red'],
  }),
);

test('records that guesses tell apart need no warning', () => {
  expect(notesOn(UNLIKE)).toEqual([]);
});

test('records equal in all compared fields are named together', () => {
  const twins = ['Ida', 'Eva'].map((name) => performer(7, { ...UNLIKE[6], name }));
  expect(notesOn([...UNLIKE, ...twins])).toEqual(['equal in all compared fields: Zoe 7, Ida, Eva']);
});

test('records with neighbouring ranks that no other guess tells apart are named in pairs', () => {
  const last = UNLIKE.at(-1);
  expect(notesOn([...UNLIKE, performer(26, { ...last, name: 'Ida', rank: 26 })])).toEqual([
    'no other guess tells apart Zoe 25, Ida',
  ]);
  // A value that nobody else has tells nothing either.
  const sole = performer(26, { ...last, name: 'Ida', rank: 26, birthPlace: 'IS' });
  const other = performer(27, { ...last, name: 'Eva', rank: 27, birthPlace: 'IT' });
  expect(notesOn([...UNLIKE, sole, other])).toEqual(['no other guess tells apart Ida, Eva']);
});

test('records with equal names are named with what tells them apart', () => {
  const twins = ['IS', 'IT'].map((country) => performer(7, { name: 'Zoé', birthPlace: country }));
  const compared = ['gender', 'type'];
  expect(
    alikeNotes([...twins, performer(8, { name: 'Ida' })], {
      ...SHIPPED_DECLARATION,
      compared,
      detail: 'birthPlace',
    }),
  ).toEqual(['equal in all compared fields: Zoé (IS), Zoé (IT), Ida']);
});

test('of many, the first ten are named', () => {
  const notes = notesOn(numbersTo(30).map((n) => performer(n)));
  expect(notes).toHaveLength(11);
  expect(notes.at(-1)).toBe('and more like these');
});
