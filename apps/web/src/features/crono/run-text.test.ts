import { expect, it } from 'vitest';
import { runText } from './run-result.tsx';

const HIT = { id: '/a', isRight: true };
const MISS = { id: '/b', isRight: false };
const SENTENCE = 'I scored *11 points*!';
const ADDRESS = 'https://starguess.example/crono/2026-11-21';

it('the text of a daily run has its day and a tile for each round, ten in a row', () => {
  const rounds = [HIT, MISS, ...Array.from({ length: 10 }, () => HIT)];
  expect(
    runText({ sentence: SENTENCE, label: '2026-11-21', rounds, address: ADDRESS }).split('\n'),
  ).toEqual([SENTENCE, '2026-11-21', '', `🟩🟥${'🟩'.repeat(8)}`, '🟩🟩', '', ADDRESS]);
});

it('the text of a private run without known rounds has the sentence and the address', () => {
  expect(runText({ sentence: SENTENCE, label: undefined, rounds: [], address: ADDRESS })).toBe(
    `${SENTENCE}\n\n${ADDRESS}`,
  );
});

it('the text names nobody', () => {
  const text = runText({ sentence: '', label: undefined, rounds: [HIT, MISS], address: '' });
  expect(text).not.toMatch(/[ab]/);
});
