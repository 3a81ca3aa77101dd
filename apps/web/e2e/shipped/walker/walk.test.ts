import { join } from 'node:path';
import fc from 'fast-check';
import { translatePage } from '../../../src/testing/translate-page.ts';
import { test } from '../site.ts';
import { COMMANDS } from './commands.ts';
import { aheadOn, Walk } from './walk.ts';

/** Set by `pnpm walk`. */
const { WALK_SEED = '1', WALK_MINUTES = '0', WALK_PATH: path, WALK_REPLAY } = process.env;
const LENGTH_MS = Number(WALK_MINUTES) * 60_000;
const WALKS = LENGTH_MS === 0 ? 4 : Number(WALK_MINUTES) * 60;
const DAILY_SECRET = 'the-same-answers-in-every-walk-of-a-seed';
/** How long a walk that failed is made shorter. */
const SHRINKING_MS = 60_000;

test('whatever a player does, no page breaks, forgets, tells too much or counts wrongly', async ({
  browser,
  contextOptions,
  folder,
  site,
}) => {
  test.setTimeout(300_000 + LENGTH_MS);
  let end = LENGTH_MS === 0 ? Number.POSITIVE_INFINITY : performance.now() + LENGTH_MS;
  let walks = 0;
  const again = WALK_REPLAY === undefined ? {} : { replayPath: WALK_REPLAY };
  const steps = fc.commands(COMMANDS, { maxCommands: 24, size: 'max', ...again });
  const walking = fc.asyncProperty(fc.boolean(), steps, async (isTranslated, taken) => {
    if (performance.now() > end) return;
    walks += 1;
    const DATABASE_URL = `file:${join(folder, `walk-${walks}.sqlite`)}`;
    const start = (PORT: string, aheadMs: number) =>
      site.start({ DATABASE_URL, DAILY_SECRET, PORT }, aheadMs);
    const server = await start('0', aheadOn(0));
    const options = { baseURL: server.url, serviceWorkers: 'allow' } as const;
    const context = await browser.newContext({ ...contextOptions, ...options });
    context.setDefaultTimeout(20_000);
    if (isTranslated) await context.addInitScript(translatePage, 0);
    const walk = new Walk(server, context, start);
    try {
      await walk.readRiddles();
      await walk.openTab('/');
      await fc.asyncModelRun(() => ({ model: walk, real: walk }), taken);
    } catch (error) {
      end = Math.min(end, performance.now() + SHRINKING_MS);
      throw error;
    } finally {
      await context.close();
      await walk.server.kill();
    }
  });
  const run = { seed: Number(WALK_SEED), numRuns: WALKS, ...(path !== undefined && { path }) };
  const outcome = await fc.check(walking, run);
  if (!outcome.failed) return;
  const report = (await fc.asyncDefaultReportMessage(outcome)) ?? '';
  const [, replay = ''] = /replayPath="(.+?)"/.exec(report) ?? [];
  const found = `--seed ${outcome.seed} --path ${outcome.counterexamplePath} --replay "${replay}"`;
  throw new Error(`Again by: pnpm walk ${found}\n${report}`, { cause: outcome.errorInstance });
});
