import { describe, expect, it } from 'vitest';
import { storedCompletions } from './stored-completions.ts';

const DONE = '{"completed":"completed","tries":1}';

describe('the completions that a browser keeps', () => {
  it.each([
    ['classic-2026-03-02-status', { game: 'classic', date: '2026-03-02', isLate: false }],
    ['classic-easy-2026-03-02-status', { game: 'classic-easy', date: '2026-03-02', isLate: false }],
    ['crono-2026-03-02-status', { game: 'crono', date: '2026-03-02', isLate: false }],
  ])('count %s', (key, completion) => {
    localStorage.setItem(key, DONE);
    expect(storedCompletions()).toEqual([completion]);
  });

  it('tell which were solved from the archive', () => {
    const late = '{"completed":"completed","tries":1,"archive":true}';
    localStorage.setItem('classic-2026-03-02-status', late);
    expect(storedCompletions()).toEqual([{ game: 'classic', date: '2026-03-02', isLate: true }]);
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
    localStorage.setItem(key, text);
    expect(storedCompletions()).toEqual([]);
  });
});
