import { describe, expect, it } from 'vitest';
import { done, merge, none, storageAfter, TODAY } from '../../testing/merged-records.ts';

describe('merging crono', () => {
  const SCORE = 'crono-2026-11-20-status';

  it('takes the higher score with the id it was made under', () => {
    const here = { [SCORE]: done(5), 'crono-users': { '2026-11-20': 'here' } };
    const fromFile = { [SCORE]: done(9), 'crono-users': { '2026-11-20': 'file' } };
    expect(storageAfter(here, fromFile)).toEqual(fromFile);
    expect(storageAfter(fromFile, here)).toEqual(fromFile);
    expect(merge(here, fromFile).summary).toEqual({ ...none, improved: 1 });
    expect(merge(fromFile, here).summary).toEqual({ ...none, leftAlone: 1 });
  });

  it('adds a run that ended, even if its page was opened here', () => {
    const here = { 'crono-users': { '2026-11-20': 'here' } };
    const fromFile = { [SCORE]: done(9), 'crono-users': { '2026-11-20': 'file' } };
    expect(storageAfter(here, fromFile)).toEqual(fromFile);
  });

  it('leaves today’s game alone while it is under way here', () => {
    const here = { 'crono-users': { [TODAY]: 'here' } };
    const fromFile = {
      [`crono-${TODAY}-status`]: done(9),
      'crono-users': { [TODAY]: 'file' },
    };
    expect(storageAfter(here, fromFile)).toEqual(here);
    expect(merge(here, fromFile).summary).toEqual({ ...none, leftAlone: 1, keepsOpenGame: true });
  });

  it('unites the ids of private games, and keeps the one here of two', () => {
    const here = { 'crono-users': { gameA: 'here', gameB: 'here' } };
    const fromFile = { 'crono-users': { gameB: 'file', gameC: 'file' } };
    expect(storageAfter(here, fromFile)).toEqual({
      'crono-users': { gameA: 'here', gameB: 'here', gameC: 'file' },
    });
    expect(merge(here, fromFile).summary).toEqual({ ...none, extras: 1 });
  });
});

describe('merging lists', () => {
  it('unites closed hints and answered questions', () => {
    const here = { 'coachMark.a': false, answered_feedback: ['q1', 'q2'] };
    const fromFile = {
      'coachMark.a': false,
      'coachMark.b': false,
      answered_feedback: ['q3', 'q1'],
    };
    expect(storageAfter(here, fromFile)).toEqual({
      'coachMark.a': false,
      'coachMark.b': false,
      answered_feedback: ['q1', 'q2', 'q3'],
    });
    expect(merge(here, fromFile).summary).toEqual({ ...none, extras: 2 });
  });

  it('stores a closed hint as the bare text', () => {
    expect(merge({}, { 'coachMark.a': false }).texts.get('coachMark.a')).toBe('false');
  });
});

describe('merging practice results', () => {
  it('takes the better one of each game: the fewer tries, the more points', () => {
    const here = { 'practice-best': { classic: 4, 'image-guess': 2, crono: 20 } };
    const fromFile = { 'practice-best': { classic: 3, 'channel-guess': 5, crono: 9 } };
    const after = {
      'practice-best': { classic: 3, 'image-guess': 2, 'channel-guess': 5, crono: 20 },
    };
    expect(storageAfter(here, fromFile)).toEqual(after);
    expect(storageAfter(fromFile, here)).toEqual(after);
    expect(merge(here, fromFile).summary).toEqual({ ...none, extras: 2 });
  });

  it('changes nothing where those here are as good', () => {
    const here = { 'practice-best': { classic: 4, crono: 20 } };
    expect(merge(here, { 'practice-best': { crono: 20 } }).texts.size).toBe(0);
  });
});
