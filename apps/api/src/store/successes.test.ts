import { randomUUID } from 'node:crypto';
import { TRIES_BANDS, triesBand } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { SWEPT_ROWS } from '../db/sweep.ts';
import { KEY_LIFETIME_MS, type SuccessRepository } from '../modules/stats/stats.repository.ts';
import { noTries } from '../modules/stats/win-counts.ts';
import { NOW, sampleSuccess, TODAY } from '../testing/store-samples.ts';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';

const YESTERDAY = '2026-02-28';

function recorded(numberOfSuccesses: number, date = TODAY) {
  return { kind: 'recorded', count: { date, numberOfSuccesses, histogram: noTries() } };
}

function repeated(numberOfSuccesses: number, date = TODAY) {
  return { ...recorded(numberOfSuccesses, date), kind: 'repeated' };
}

/** How many wins of today's first puzzle are counted. */
async function countOf(successes: SuccessRepository) {
  return (await successes.count('classic', TODAY)).numberOfSuccesses;
}

function numbersUpTo(count: number) {
  return Array.from({ length: count }, (_, index) => recorded(index + 1));
}

function histogramOf(tries: readonly (number | undefined)[]) {
  const bands = tries.flatMap((told) => (told === undefined ? [] : triesBand(told)));
  return TRIES_BANDS.map((_, band) => bands.filter((of) => of === band).length);
}

function numberIn(answer: object) {
  return Number(JSON.stringify(answer).replaceAll(/^.*"numberOfSuccesses":(\d+).*$/g, '$1'));
}

eachStore('wins', (open) => {
  it('are counted for each puzzle and date', async () => {
    const { successes } = await open();
    expect(await successes.record(sampleSuccess())).toEqual(recorded(1));
    expect(await successes.record(sampleSuccess())).toEqual(recorded(2));
    expect(await successes.record(sampleSuccess({ puzzle: 'image-guess' }))).toEqual(recorded(1));
    expect(await successes.record(sampleSuccess({ date: YESTERDAY }))).toEqual(
      recorded(1, YESTERDAY),
    );
    expect(await countOf(successes)).toBe(2);
    expect(await successes.count('channel-guess', TODAY)).toEqual({
      date: TODAY,
      numberOfSuccesses: 0,
      histogram: noTries(),
    });
  });

  it('at once get each their own number, in the order they came', async () => {
    const { successes } = await open();
    const wins = Array.from({ length: 64 }, (_, index) =>
      successes.record(sampleSuccess(index % 2 === 0 ? {} : { key: randomUUID() })),
    );
    const answers = (await Promise.all(wins)).toSorted((a, b) => numberIn(a) - numberIn(b));
    expect(answers).toEqual(numbersUpTo(64));
  });

  it('at once leave no tries out, and each answer has those of the wins up to its own', async () => {
    const { successes } = await open();
    const told = Array.from({ length: 64 }, (_, index) => (index % 5 === 0 ? undefined : index));
    const answers = await Promise.all(
      told.map((tries) => successes.record(sampleSuccess({ tries, key: randomUUID() }))),
    );
    expect(answers).toEqual(
      told.map((_, index) => {
        const numberOfSuccesses = index + 1;
        const histogram = histogramOf(told.slice(0, numberOfSuccesses));
        return { kind: 'recorded', count: { date: TODAY, numberOfSuccesses, histogram } };
      }),
    );
    expect((await successes.count('classic', TODAY)).histogram).toEqual(histogramOf(told));
  });

  it('with a key get the histogram of their first answer again', async () => {
    const { successes } = await open();
    const key = randomUUID();
    const first = await successes.record(sampleSuccess({ key, tries: 5 }));
    await successes.record(sampleSuccess({ tries: 5 }));
    expect(await successes.record(sampleSuccess({ key, tries: 7 }))).toEqual({
      ...first,
      kind: 'repeated',
    });
    expect(first).toMatchObject({ count: { histogram: histogramOf([5]) } });
  });

  it('with a key count once and get the first answer again', async () => {
    const { successes } = await open();
    const key = randomUUID();
    await successes.record(sampleSuccess());
    const wins = Array.from({ length: 20 }, () => successes.record(sampleSuccess({ key })));
    const [first, ...others] = await Promise.all(wins);
    expect(first).toEqual(recorded(2));
    expect(others).toEqual(others.map(() => repeated(2)));
    await successes.record(sampleSuccess());
    expect(await successes.record(sampleSuccess({ key }))).toEqual(repeated(2));
    expect(await countOf(successes)).toBe(3);
  });

  it('with a key of another puzzle or a named other date are refused', async () => {
    const { successes } = await open();
    const key = randomUUID();
    await successes.record(sampleSuccess({ key, date: YESTERDAY }));
    const refused = { kind: 'key-reused' };
    expect(await successes.record(sampleSuccess({ key, puzzle: 'image-guess' }))).toEqual(refused);
    expect(await successes.record(sampleSuccess({ key, isDateNamed: true }))).toEqual(refused);
    expect(await successes.record(sampleSuccess({ key }))).toEqual(repeated(1, YESTERDAY));
    expect(await countOf(successes)).toBe(0);
  });

  it('of a date that is over are refused, unless their key has an answer', async () => {
    const { successes } = await open();
    const key = randomUUID();
    const closed = { isDateOpen: false };
    await successes.record(sampleSuccess({ key }));
    const refused = { kind: 'date-closed' };
    expect(await successes.record(sampleSuccess(closed))).toEqual(refused);
    expect(await successes.record(sampleSuccess({ ...closed, key: randomUUID() }))).toEqual(
      refused,
    );
    expect(await successes.record(sampleSuccess({ ...closed, key }))).toEqual(repeated(1));
  });

  it('stay counted when their keys are swept, some at a time', async () => {
    const { successes } = await open();
    const now = NOW + DAY_MS;
    const old = Array.from({ length: SWEPT_ROWS + 1 }, () =>
      successes.record(sampleSuccess({ key: randomUUID() })),
    );
    await Promise.all(old);
    const key = randomUUID();
    await successes.record(sampleSuccess({ key, now: wholeMilliseconds(now) }));
    const sweepAt = now + KEY_LIFETIME_MS;
    const swept = [];
    for (let sweeps = 0; sweeps < 3; sweeps += 1)
      swept.push(await successes.sweep(wholeMilliseconds(sweepAt)));
    expect(swept).toEqual([SWEPT_ROWS, 1, 0]);
    expect(await successes.record(sampleSuccess({ key }))).toEqual(repeated(SWEPT_ROWS + 2));
    expect(await countOf(successes)).toBe(SWEPT_ROWS + 2);
  });
});

eachSharedStore('wins', (open) => {
  it('at several processes get each their own number', async () => {
    const stores = await open();
    const wins = stores.flatMap(({ successes }) =>
      Array.from({ length: 30 }, () => successes.record(sampleSuccess({ key: randomUUID() }))),
    );
    const answers = (await Promise.all(wins)).toSorted((a, b) => numberIn(a) - numberIn(b));
    expect(answers).toEqual(numbersUpTo(90));
  });

  it('with one key at several processes at once count once', async () => {
    const stores = await open();
    for (let round = 1; round <= 10; round += 1) {
      const key = randomUUID();
      const wins = stores.map(({ successes }) => successes.record(sampleSuccess({ key })));
      const answers = await Promise.all(wins);
      expect(answers.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
        stores.map((_, place) => (place === 0 ? recorded(round) : repeated(round))),
      );
    }
  });
});
