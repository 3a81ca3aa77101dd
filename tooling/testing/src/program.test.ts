import { describe, expect, test } from 'vitest';
import { runProgram } from './program.ts';

const node = process.execPath;

describe('a program', () => {
  test.each([
    ['that exits with 0 succeeded', 'process.exit(0)', true],
    ['that exits with 3 failed', 'process.exit(3)', false],
    ['that ends by a signal failed', 'process.kill(process.pid, "SIGKILL")', false],
    ['gets the added environment', 'process.exit(process.env.ANSWER === "42" ? 0 : 1)', true],
    ['keeps the other environment', 'process.exit(process.env.PATH === undefined ? 1 : 0)', true],
    ['finds its input at the end', 'process.stdin.resume().on("end", () => process.exit(0))', true],
  ])('%s', async (_what, script, succeeded) => {
    const options = { env: { ANSWER: '42' }, output: 'hidden' } as const;
    expect(await runProgram([node, '-e', script], options)).toBe(succeeded);
  });

  test('that does not exist failed', async () => {
    expect(await runProgram(['/no/such/program'], { output: 'hidden' })).toBe(false);
  });

  test('that never ends is killed when its time is up', async () => {
    const options = { timeLimit: 50, output: 'hidden' } as const;
    expect(await runProgram([node, '-e', 'setInterval(() => {}, 1000)'], options)).toBe(false);
  });
});
