import { describe, expect, it } from 'vitest';
import { feedbackSchema } from './feedback.ts';

const given = { feedbackId: 'general_feedback', answer: 'More channels!', language: 'en' };

describe('feedback', () => {
  it.each([
    ['one character', 'a'],
    ['4,000 characters', 'a'.repeat(4_000)],
    ['4,000 emoji, each of two code units', '😀'.repeat(4_000)],
    ['markup', '<script>alert(1)</script>'],
    ['a formula', '=1+1'],
    ['right-to-left text', 'أحب هذه اللعبة'],
  ])('accepts %s unchanged', (_what, answer) => {
    expect(feedbackSchema.parse({ ...given, answer })).toEqual({ ...given, answer });
  });

  it('is trimmed before it is measured', () => {
    const answer = `\n\t ${'a'.repeat(4_000)}\u3000\n`;
    expect(feedbackSchema.parse({ ...given, answer }).answer).toBe('a'.repeat(4_000));
  });

  it.each([[undefined], ['en'], ['pt-BR']])('accepts %s as its language', (language) => {
    expect(feedbackSchema.parse({ ...given, language }).language).toBe(language);
  });

  it.each([
    ['an empty answer', { answer: '' }],
    ['an answer of blanks', { answer: ' \n\t\u00a0\u3000' }],
    ['4,001 characters', { answer: 'a'.repeat(4_001) }],
    ['4,001 emoji', { answer: '😀'.repeat(4_001) }],
    ['NUL in the answer', { answer: 'a\0' }],
    ['a lone surrogate in the answer', { answer: 'a\ud800' }],
    ['an answer that isn’t text', { answer: 5 }],
    ['no answer', { answer: undefined }],
    ['an empty id', { feedbackId: '' }],
    ['an id of 65 characters', { feedbackId: 'q'.repeat(65) }],
    ['NUL in the id', { feedbackId: 'q\0' }],
    ['a lone surrogate in the id', { feedbackId: '\udfff' }],
    ['no id', { feedbackId: undefined }],
    ['a language that isn’t a code', { language: 'english' }],
    ['an empty language', { language: '' }],
    ['null for the language', { language: null }],
  ])('refuses %s', (_what, change) => {
    expect(feedbackSchema.safeParse({ ...given, ...change }).success).toBe(false);
  });
});
