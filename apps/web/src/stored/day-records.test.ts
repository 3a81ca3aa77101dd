import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { doneRounds, useDayRecords } from './day-records.ts';
import { removeText } from './storage.ts';

const DATE = '2026-11-21';

const records = useDayRecords.getState;

it('a round whose keys are removed is gone, and no other round is read again', () => {
  storeCompletion({ puzzle: 'image-guess', date: DATE }, 4);
  storeCompletion({ puzzle: 'channel-guess', date: DATE }, 4);
  const kept = records()[`channel-guess-${DATE}`];
  removeText(`image-guess-${DATE}-status`);
  removeText(`image-guess-${DATE}`);
  expect(Object.keys(records())).not.toContain(`image-guess-${DATE}`);
  expect(records()[`channel-guess-${DATE}`]).toBe(kept);
});

const DONE = '{"completed":"completed","tries":1}';

describe('the completions that a browser keeps', () => {
  it.each([
    ['classic-2026-03-02-status', { game: 'classic', date: '2026-03-02' }],
    ['classic-easy-2026-03-02-status', { game: 'classic-easy', date: '2026-03-02' }],
    ['crono-2026-03-02-status', { game: 'crono', date: '2026-03-02' }],
  ])('count %s', (key, round) => {
    storeElsewhere(key, DONE);
    expect(doneRounds(records())).toMatchObject([round]);
  });

  it('tell which were solved from the archive', () => {
    const late = '{"completed":"completed","tries":1,"archive":true}';
    storeElsewhere('classic-2026-03-02-status', late);
    expect(doneRounds(records())).toMatchObject([{ status: { archive: true } }]);
  });

  it.each([
    ['classic-2026-03-02-status', '{"completed":"given-up","archive":true}'],
    ['classic-2026-03-02-status', '{"archive":true}'],
    ['classic-2026-99-99-status', DONE],
    ['classic-1999-12-31-status', DONE],
    ['crono-2026-02-30-status', DONE],
    ['other-2026-03-02-status', DONE],
    ['classic-2026-03-02', '["/model/a"]'],
    ['classic-2026-03-02-status', '{"completed":"completed","tries":0}'],
  ])('do not count %s: %s', (key, text) => {
    storeElsewhere(key, text);
    expect(doneRounds(records())).toEqual([]);
  });
});
