import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswers, writeAnswers } from './stored-run.ts';

test('answers come back as they were written', () => {
  fc.assert(
    fc.property(
      fc.nat(4_000_000_000_000),
      fc.array(fc.record({ isRight: fc.boolean(), at: fc.nat(60_000) })),
      (beginsAt, answers) => {
        const inTime = answers.map(({ isRight, at }) => ({ isRight, at: beginsAt + at }));
        expect(readAnswers(writeAnswers(inTime, beginsAt), beginsAt)).toEqual(inTime);
      },
    ),
  );
});

test('damaged bytes give the whole answers before them', () => {
  const answers = [{ isRight: true, at: 2_000 }];
  const bytes = Buffer.concat([writeAnswers(answers, 1_000), Buffer.from('0000', 'hex')]);
  expect(readAnswers(bytes, 1_000)).toEqual(answers);
});

test('two known answers are written as known bytes', () => {
  const answers = [
    { isRight: true, at: 1_000 },
    { isRight: false, at: 60_999 },
  ];
  expect(writeAnswers(answers, 1_000).toString('hex')).toBe('000000010001d4be');
});

test('an answer at a fraction of a millisecond is refused instead of turned round', () => {
  expect(() => writeAnswers([{ isRight: true, at: 1_000.6 }], 1_000)).toThrow(RangeError);
});
