import { expect, test } from 'vitest';
import {
  DEFAULT_DIFFICULTY,
  DEFAULT_GAME_MODE,
  DIFFICULTIES,
  GAME_MODES,
  GENDERS,
  HAIR_COLORS,
  INTERESTS,
  MARKS,
  PERFORMER_TYPES,
  RELATIONSHIP_STATUSES,
} from './vocabulary.ts';

test.each([
  ['game modes', GAME_MODES, ['classic', 'image-guess', 'channel-guess', 'crono']],
  ['difficulties', DIFFICULTIES, ['easy', 'medium', 'hard']],
  ['marks', MARKS, ['correct', 'partial', 'incorrect', 'higher', 'lower']],
])('the %s have a fixed order', (_what, words, expected) => {
  expect(words).toEqual(expected);
});

test.each([
  ['types', PERFORMER_TYPES, ['model', 'pornstar']],
  ['genders', GENDERS, ['Female', 'Male', 'Couple', 'None']],
  ['relationship statuses', RELATIONSHIP_STATUSES, ['Open', 'Single', 'Taken']],
  ['interests', INTERESTS, ['Girls', 'Guys', 'Guys and Girls']],
  ['hair colours', HAIR_COLORS, ['Red', 'Brunette', 'Blonde', 'Black', 'Grey', 'Other', 'Auburn']],
])('the %s of performers are a closed set', (_what, words, expected) => {
  expect(words.toSorted()).toEqual(expected.toSorted());
});

test('[PRODUCT4] classic is the default mode, hard its default difficulty', () => {
  expect([DEFAULT_GAME_MODE, DEFAULT_DIFFICULTY]).toEqual(['classic', 'hard']);
});
