import { describe, expect, it } from 'vitest';
import { done, merge, none, storageAfter, TODAY } from '../../testing/merged-records.ts';

function late(tries: number) {
  return { ...done(tries), archive: true };
}

describe('merging a puzzle', () => {
  const LIST = 'classic-2026-11-20';
  const STATUS = 'classic-2026-11-20-status';

  it.each([
    {
      name: 'adds what is not here, list and status together',
      here: {},
      fromFile: { [LIST]: ['b', 'a'], [STATUS]: done(2) },
      after: { [LIST]: ['b', 'a'], [STATUS]: done(2) },
      summary: { ...none, added: 1 },
    },
    {
      name: 'keeps what is here alone',
      here: { [LIST]: ['a'] },
      fromFile: {},
      after: { [LIST]: ['a'] },
      summary: none,
    },
    {
      name: 'lets a completed record beat an unfinished one, and bring its shorter list',
      here: { [LIST]: ['d', 'c', 'b'] },
      fromFile: { [LIST]: ['a'], [STATUS]: done(1) },
      after: { [LIST]: ['a'], [STATUS]: done(1) },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'leaves a completed record alone when the file’s is unfinished, however long',
      here: { [LIST]: ['a'], [STATUS]: done(1) },
      fromFile: { [LIST]: ['d', 'c', 'b'] },
      after: { [LIST]: ['a'], [STATUS]: done(1) },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'takes the fewer tries of two completed',
      here: { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) },
      fromFile: { [LIST]: ['c', 'd'], [STATUS]: done(2) },
      after: { [LIST]: ['c', 'd'], [STATUS]: done(2) },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'keeps the one here of two completed in as many tries',
      here: { [LIST]: ['c', 'b'], [STATUS]: done(2) },
      fromFile: { [LIST]: ['c', 'd'], [STATUS]: done(2) },
      after: { [LIST]: ['c', 'b'], [STATUS]: done(2) },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'keeps what was solved on its day, whatever was needed later',
      here: { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) },
      fromFile: { [LIST]: ['a'], [STATUS]: late(1) },
      after: { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'takes what was solved on its day for what was solved later',
      here: { [LIST]: ['a'], [STATUS]: late(1) },
      fromFile: { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) },
      after: { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'takes the fewer tries of two solved later',
      here: { [LIST]: ['c', 'b', 'a'], [STATUS]: late(3) },
      fromFile: { [LIST]: ['c', 'd'], [STATUS]: late(2) },
      after: { [LIST]: ['c', 'd'], [STATUS]: late(2) },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'takes what was begun on its day of two solved later in as many tries',
      here: { [LIST]: ['c', 'b'], [STATUS]: late(2) },
      fromFile: { [LIST]: ['c', 'd'], [STATUS]: { ...late(2), begunInTime: true } },
      after: { [LIST]: ['c', 'd'], [STATUS]: { ...late(2), begunInTime: true } },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'takes guesses without the status of those they replace',
      here: { [LIST]: ['a'], [STATUS]: { hard: true } },
      fromFile: { [LIST]: ['c', 'b'] },
      after: { [LIST]: ['c', 'b'] },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'goes on with a round that was given up here',
      here: { [LIST]: ['b', 'a'], [STATUS]: { completed: 'given-up', archive: true } },
      fromFile: { [LIST]: ['c'] },
      after: { [LIST]: ['c'] },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'does not end a round that the file’s player gave up',
      here: { [LIST]: ['a'], [STATUS]: { archive: true } },
      fromFile: { [LIST]: ['c', 'b'], [STATUS]: { completed: 'given-up', archive: true } },
      after: { [LIST]: ['a'], [STATUS]: { archive: true } },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'takes the guesses made on the day of two lists as long',
      here: { [LIST]: ['a'], [STATUS]: { archive: true } },
      fromFile: { [LIST]: ['b'] },
      after: { [LIST]: ['b'] },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'counts no guesses that the catalogue lacks',
      here: { [LIST]: ['a'] },
      fromFile: { [LIST]: ['gone', 'b'] },
      after: { [LIST]: ['a'] },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'takes the longer list of two unfinished',
      here: { [LIST]: ['a'] },
      fromFile: { [LIST]: ['c', 'b'] },
      after: { [LIST]: ['c', 'b'] },
      summary: { ...none, improved: 1 },
    },
    {
      name: 'keeps the list here of two unfinished as long',
      here: { [LIST]: ['b', 'a'] },
      fromFile: { [LIST]: ['d', 'c'] },
      after: { [LIST]: ['b', 'a'] },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'does not count a repeated guess for a longer list',
      here: { [LIST]: ['b', 'a'] },
      fromFile: { [LIST]: ['c', 'c', 'c'] },
      after: { [LIST]: ['b', 'a'] },
      summary: { ...none, leftAlone: 1 },
    },
    {
      name: 'keeps the guesses here where a completed record has lost its own',
      here: { [LIST]: ['a'] },
      fromFile: { [STATUS]: done(4) },
      after: { [LIST]: ['a'], [STATUS]: done(4) },
      summary: { ...none, improved: 1 },
    },
  ])('$name', ({ here, fromFile, after, summary }) => {
    expect(storageAfter(here, fromFile)).toEqual(after);
    expect(merge(here, fromFile).summary).toEqual(summary);
  });
});

describe('merging a game of today', () => {
  const LIST = `image-guess-${TODAY}`;
  const STATUS = `image-guess-${TODAY}-status`;

  it.each([
    { name: 'solved', fromFile: { [LIST]: ['b', 'a'], [STATUS]: done(2) } },
    { name: 'guessed more at', fromFile: { [LIST]: ['c', 'b', 'a'] } },
  ])('leaves one begun here alone when the file has it $name', ({ fromFile }) => {
    const { texts, summary } = merge({ [LIST]: ['x'] }, fromFile);
    expect([...texts]).toEqual([]);
    expect(summary).toEqual({ ...none, leftAlone: 1, keepsOpenGame: true });
  });

  it('says nothing of an open game that would not have changed anyway', () => {
    const { summary } = merge({ [LIST]: ['x', 'y'] }, { [LIST]: ['x'] });
    expect(summary).toEqual({ ...none, leftAlone: 1 });
  });

  it('improves one that was guessed at here only with ids that the catalogue lacks', () => {
    const fromFile = { [LIST]: ['b', 'a'], [STATUS]: done(2) };
    expect(storageAfter({ [LIST]: ['gone'] }, fromFile)).toEqual(fromFile);
    expect(merge({ [LIST]: ['gone'] }, fromFile).summary).toEqual({ ...none, improved: 1 });
  });

  it('adds one not begun here', () => {
    const fromFile = { [LIST]: ['b', 'a'], [STATUS]: done(2) };
    expect(storageAfter({}, fromFile)).toEqual(fromFile);
  });

  it('takes the better of two completed', () => {
    const here = { [LIST]: ['c', 'b', 'a'], [STATUS]: done(3) };
    const fromFile = { [LIST]: ['c', 'a'], [STATUS]: done(2) };
    expect(storageAfter(here, fromFile)).toEqual(fromFile);
  });

  it('leaves another puzzle of the same day free to change', () => {
    const here = { [LIST]: ['x'] };
    const fromFile = { [`classic-${TODAY}`]: ['y'], [`classic-${TODAY}-status`]: done(1) };
    expect(storageAfter(here, fromFile)).toEqual({ ...here, ...fromFile });
  });
});
