import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { type RacedScore, raceText } from './race-text.ts';

beforeAll(() => speak('en'));

function textOf(own: RacedScore, rival?: RacedScore): string {
  return raceText(i18next.t, { own, rival });
}

const nina = (score: number) => ({ username: 'Nina', score });
const marek = (score: number) => ({ username: 'Marek', score });
const unnamed = (score: number) => ({ username: null, score });

it.each([
  [24, 18, 'I won *24 : 18* in a Starguess Crono race! Can you beat 24?'],
  [18, 24, 'I lost *18 : 24* in a Starguess Crono race. Can you beat 24?'],
  [18, 18, 'A tie, *18 : 18*, in a Starguess Crono race! Can you beat 18?'],
])('a race without both names says how it ended for its player: %i to %i', (own, rival, text) => {
  expect(textOf(unnamed(own), unnamed(rival))).toBe(text);
  expect(textOf(unnamed(own), marek(rival))).toBe(text);
  expect(textOf(nina(own), unnamed(rival))).toBe(text);
});

it.each([
  [24, 18, 'Nina beat Marek *24 : 18* in a Starguess Crono race! Can you beat 24?'],
  [18, 24, 'Marek beat Nina *24 : 18* in a Starguess Crono race! Can you beat 24?'],
  [18, 18, 'Nina and Marek tied *18 : 18* in a Starguess Crono race! Can you beat 18?'],
])('a race with both names reads alike for all who get it: %i to %i', (own, rival, text) => {
  expect(textOf(nina(own), marek(rival))).toBe(text);
});

it('a race that nobody else has run is a dare', () => {
  expect(textOf(nina(1))).toBe('I scored *1 point* in a Starguess Crono race. Can you beat me?');
});
