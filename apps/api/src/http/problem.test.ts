import { expect, it } from 'vitest';
import { UnavailableError } from '../faults.ts';
import { createCapturedLog } from '../testing/captured-log.ts';
import { createSummedLog, createSummedWarning } from '../watch/summed-log.ts';
import { createFailureAnswer } from './problem.ts';

function answerWith(error: Error) {
  const { logger, logged } = createCapturedLog();
  const message = 'database unavailable';
  const warnOutage = createSummedWarning(logger, { sums: createSummedLog(), message });
  const { status } = createFailureAnswer(logger, warnOutage)(error);
  return { status, logged };
}

it('a write to a full disk is logged without a stack', () => {
  const error = new UnavailableError('The database could not write: disk is full', {
    cause: new Error('disk is full'),
  });
  expect(answerWith(error)).toEqual({
    status: 503,
    logged: [
      {
        level: 40,
        time: expect.any(Number),
        msg: 'database unavailable',
        reason: 'The database could not write: disk is full',
        requests: 1,
      },
    ],
  });
});

it('a bug is logged with its stack', () => {
  const { status, logged } = answerWith(new Error('telltale'));
  expect(status).toBe(500);
  expect(logged).toEqual([
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ message: 'telltale', stack: expect.any(String) }),
    }),
  ]);
});
