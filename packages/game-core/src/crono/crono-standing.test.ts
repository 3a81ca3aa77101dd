import { expect, test } from 'vitest';
import { cronoChallenge, cronoStanding } from './crono-standing.ts';

test.each([
  ['the best entry', [{ score: 5, runs: 1 }], { username: 'Ana', score: 5 }],
  ['a better run without an entry', [{ score: 9, runs: 1 }], { username: null, score: 9 }],
])('to be beaten is %s', (_which, counts, challenge) => {
  expect(cronoChallenge([{ username: 'Ana', score: 5 }], counts)).toEqual(challenge);
});

test('to be beaten is a run without an entry where nobody has one, and nothing before any run', () => {
  expect(cronoChallenge([], [{ score: 0, runs: 1 }])).toEqual({ username: null, score: 0 });
  expect(cronoChallenge([], [])).toBeNull();
});

test.each([
  ['that is counted', 3, true, { place: 2, of: 4 }],
  ['that is not counted yet', 3, false, { place: 2, of: 5 }],
  ['that nobody beats', 9, false, { place: 1, of: 5 }],
])('a finished run %s stands behind all with more points', (_which, score, isCounted, standing) => {
  const counts = [
    { score: 5, runs: 1 },
    { score: 3, runs: 2 },
    { score: 0, runs: 1 },
  ];
  expect(cronoStanding(score, { counts, isCounted })).toEqual(standing);
});
