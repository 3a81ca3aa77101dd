import { describe, expect, test } from 'vitest';
import { digitEmoji, emojiRow, shareAddress, shareText, withoutDirections } from './share-text.ts';

const SENTENCE = 'I solved the Starguess #classic in *7 guesses*!';
const ADDRESS = 'https://starguess.example/classic';

test('[SHARE1] a row has one emoji per mark, in order', () => {
  expect(emojiRow(['correct', 'partial', 'incorrect', 'higher', 'lower'])).toBe(
    '\u{1F7E9}\u{1F7E8}\u{1F7E5}\u{2B06}\u{FE0F}\u{2B07}\u{FE0F}',
  );
  expect(emojiRow([])).toBe('');
});

test('[SHARE7] without directions, higher and lower are incorrect', () => {
  const marks = withoutDirections(['correct', 'partial', 'incorrect', 'higher', 'lower']);
  expect(emojiRow(marks)).toBe('🟩🟨🟥🟥🟥');
});

describe('the share text', () => {
  test('[SHARE2] has the sentence, rows and address with empty lines between and none at the end', () => {
    const text = shareText({ sentence: SENTENCE, rows: ['🟥🟨', '🟩🟩'], address: ADDRESS });
    expect(text).toBe(`${SENTENCE}\n\n🟥🟨\n🟩🟩\n\n${ADDRESS}`);
  });

  test('[SHARE3] has no number after five rows', () => {
    const text = shareText({
      sentence: SENTENCE,
      rows: ['1', '2', '3', '4', '5'],
      address: ADDRESS,
    });
    expect(text).toBe(`${SENTENCE}\n\n1\n2\n3\n4\n5\n\n${ADDRESS}`);
  });

  test('[SHARE3] has the first five rows and the number of the others', () => {
    const rows = Array.from({ length: 17 }, (_, index) => `row ${index + 1}`);
    expect(shareText({ sentence: SENTENCE, rows, address: ADDRESS }).split('\n')).toEqual([
      SENTENCE,
      '',
      'row 1',
      'row 2',
      'row 3',
      'row 4',
      'row 5',
      '+1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}',
      '',
      ADDRESS,
    ]);
  });
});

describe('the way a round was played', () => {
  test.each([
    ['the hard rule', { hard: true }, ['*']],
    ['hints', { hints: true }, ['💡']],
    ['both', { hard: true, hints: true }, ['*💡']],
    ['neither', { hard: false, hints: undefined }, []],
  ])('[SHARE6] says before the address how the round was played: %s', (_what, terms, lines) => {
    const rows = ['🟥', '🟩'];
    const text = shareText({ sentence: SENTENCE, rows, address: ADDRESS, ...terms });
    expect(text.split('\n')).toEqual([SENTENCE, '', ...rows, ...lines, '', ADDRESS]);
  });

  test('[SHARE6] comes after the number of further guesses', () => {
    const rows = Array.from({ length: 6 }, () => '🟥');
    const text = shareText({ sentence: SENTENCE, rows, address: ADDRESS, hard: true });
    expect(text.split('\n').slice(-4)).toEqual(['+1\u{FE0F}\u{20E3}', '*', '', ADDRESS]);
  });
});

test.each([
  [0, '0\u{FE0F}\u{20E3}'],
  [7, '7\u{FE0F}\u{20E3}'],
  [10, '1\u{FE0F}\u{20E3}0\u{FE0F}\u{20E3}'],
])('[SHARE4] the number %i is written in keycap digits', (n, emoji) => {
  expect(digitEmoji(n)).toBe(emoji);
});

describe('the shared address', () => {
  test.each([
    ['https://starguess.example/classic', 'https://starguess.example/classic'],
    ['https://starguess.example/classic/', 'https://starguess.example/classic'],
    ['https://starguess.example/', 'https://starguess.example'],
    ['https://starguess.example', 'https://starguess.example'],
    ['https://starguess.example//', 'https://starguess.example'],
    ['https://starguess.example/classic/?utm=1#win', 'https://starguess.example/classic'],
    ['https://starguess.example?next=/a/', 'https://starguess.example'],
    ['https://starguess.example/classic#/a?b', 'https://starguess.example/classic'],
    ['http://localhost:5173/play/classic/easy', 'http://localhost:5173/play/classic/easy'],
    ['https://me:secret@starguess.example/@a/', 'https://starguess.example/@a'],
    ['http://[::1]:8787/image-guess', 'http://[::1]:8787/image-guess'],
  ])('[SHARE5] is without extras: %s', (href, address) => {
    expect(shareAddress(href)).toBe(address);
  });
});
