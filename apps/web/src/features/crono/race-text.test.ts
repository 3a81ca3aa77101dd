import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { raceText } from './race-text.ts';

beforeAll(() => speak('en'));

type Rival = { readonly username: string | null; readonly score: number };

function textOf(own: number, rival?: Rival): string {
  return raceText(i18next.t, { own, rival });
}

it.each([
  [24, 18, 'I won *24–18* in a Starguess Crono race! Can you beat 24?'],
  [18, 24, 'I lost *18–24* in a Starguess Crono race. Can you beat 24?'],
  [18, 18, 'A tie, *18–18*, in a Starguess Crono race! Can you beat 18?'],
])('a race against a run without a name says how it ended: %i to %i', (own, score, text) => {
  expect(textOf(own, { username: null, score })).toBe(text);
});

it.each([
  [24, 18, 'I beat Marek *24–18* in a Starguess Crono race! Can you beat 24?'],
  [18, 24, 'Marek beat me *24–18* in a Starguess Crono race. Can you beat 24?'],
  [18, 18, 'Marek and I tied *18–18* in a Starguess Crono race! Can you beat 18?'],
])('a race against somebody says who won: %i to %i', (own, score, text) => {
  expect(textOf(own, { username: 'Marek', score })).toBe(text);
});

it('a race that nobody else has run is a dare', () => {
  expect(textOf(1)).toBe('I scored *1 point* in a Starguess Crono race. Can you beat me?');
});
