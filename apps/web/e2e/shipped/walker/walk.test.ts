import { join } from 'node:path';
import fc from 'fast-check';
import { test } from '../site.ts';
import { COMMANDS } from './commands.ts';
import { Walk } from './walk.ts';

/** Set by `pnpm walk`. */
const {
  WALK_SEED = '1',
  WALK_MINUTES = '0',
  WALK_PATH: path,
  WALK_REPLAY: replayPath,
} = process.env;
const WALKS = 4;
const MOST_WALKS_A_MINUTE = 60;
const MOST_STEPS = 24;
/** How long a walk that failed is made shorter. */
const SHRINKING_MS = 60_000;
/** The answers follow from it. */
const DAILY_SECRET = 'the-same-answers-in-every-walk-of-a-seed';

test('whatever a player does, no page breaks, forgets, tells too much or counts wrongly', async ({
  browser,
  contextOptions,
  site,
}) => {
  const lengthMs = Number(WALK_MINUTES) * 60_000;
  test.setTimeout(300_000 + lengthMs);
  let end = lengthMs === 0 ? Number.POSITIVE_INFINITY : performance.now() + lengthMs;
  let hasFailed = false;
  let walks = 0;
  const steps = fc.commands(COMMANDS, {
    maxCommands: MOST_STEPS,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
  const walking = fc.asyncProperty(fc.boolean(), steps, async (isTranslated, taken) => {
    if (performance.now() > end) return;
    walks += 1;
    const DATABASE_URL = `file:${join(site.folder, `walk-${walks}.sqlite`)}`;
    const walk = await Walk.begin(
      (PORT, aheadMs) => site.start({ DATABASE_URL, DAILY_SECRET, PORT }, aheadMs),
      (baseURL) => browser.newContext({ ...contextOptions, baseURL, serviceWorkers: 'allow' }),
    );
    try {
      if (isTranslated) await walk.translate();
      await walk.openTab('/');
      await fc.asyncModelRun(() => ({ model: walk.player, real: walk }), taken);
    } catch (error) {
      if (!hasFailed) end = performance.now() + SHRINKING_MS;
      hasFailed = true;
      throw error;
    } finally {
      await walk.end();
    }
  });
  const outcome = await fc.check(walking, {
    seed: Number(WALK_SEED),
    numRuns: lengthMs === 0 ? WALKS : Number(WALK_MINUTES) * MOST_WALKS_A_MINUTE,
    ...(path !== undefined && { path }),
  });
  if (!outcome.failed) return;
  const report = (await fc.asyncDefaultReportMessage(outcome)) ?? '';
  const [, replay = ''] = /replayPath="(.+?)"/.exec(report) ?? [];
  const found = `--seed ${outcome.seed} --path ${outcome.counterexamplePath} --replay "${replay}"`;
  throw new Error(`Again by: pnpm walk ${found}\n${report}`, { cause: outcome.errorInstance });
});
