import type { Puzzle } from '@starguess/game-core';
import { and, eq, sql } from 'drizzle-orm';
import type { Picture } from '../../db/database.ts';
import { type Engine, query } from '../../db/engine.ts';
import { createPictureQueries } from '../../db/pictures.ts';
import { type DailyTarget, dailyTargetTable, type StoredTarget } from './daily.table.ts';
import { createTargetQuery } from './target-rows.ts';

export type PinOutcome = 'pinned' | 'served' | 'complete';
export type UnpinOutcome = 'unpinned' | 'absent' | Exclude<PinOutcome, 'pinned'>;

export type PinnedTargetRepository = {
  /**
   * Stores an operator's choices and replaces earlier ones. Changes nothing and returns
   * `served` if a date has targets picked by the schedule, because those are stored when the date
   * is first served. Returns `complete` if the targets of all these puzzles are choices for today,
   * because then nothing shows whether they were served.
   */
  readonly pin: (
    choices: readonly { readonly target: StoredTarget; readonly picture: Picture }[],
    site: PinningSite,
  ) => Promise<PinOutcome>;
  /** Deletes an operator's choice, unless the date may have been served; `absent` if there is none. */
  readonly unpin: (
    choice: Pick<StoredTarget, 'date' | 'puzzle'>,
    site: PinningSite,
  ) => Promise<UnpinOutcome>;
};

type PinningSite = {
  readonly today: string;
  /** The puzzles that the site has. */
  readonly puzzles: readonly Puzzle[];
};

/** Its writes are serialized with serving, which reads and writes the same rows. */
export function createPinnedTargetRepository(engine: Engine): PinnedTargetRepository {
  const { columns, writeAlone } = engine;
  const targets = dailyTargetTable(columns);
  const pictures = createPictureQueries(engine);
  const findOn = createTargetQuery(engine);
  const pinTarget = (target: StoredTarget) =>
    query((db) =>
      db
        .insert(targets)
        .values({ ...target, isPinned: true })
        .onConflictDoUpdate({
          target: [targets.date, targets.puzzle],
          set: {
            targetId: sql`excluded.target_id`,
            record: sql`excluded.record`,
            declaration: sql`excluded.declaration`,
          },
        }),
    );

  return {
    pin: (choices, site) =>
      writeAlone(function* () {
        for (const { target } of choices) {
          const outcome = pinOutcome(target.date, {
            ...site,
            stored: yield* findOn([target.date]),
          });
          if (outcome !== 'pinned') return outcome;
        }
        for (const { target } of choices) yield* pinTarget(target);
        yield* pictures.add(choices.map(({ picture }) => picture));
        return 'pinned';
      }),
    unpin: ({ date, puzzle }, site) =>
      writeAlone(function* () {
        const stored = yield* findOn([date]);
        if (!stored.some((target) => target.puzzle === puzzle && target.isPinned)) return 'absent';
        const outcome = pinOutcome(date, { ...site, stored });
        if (outcome !== 'pinned') return outcome;
        yield* query((db) =>
          db.delete(targets).where(and(eq(targets.date, date), eq(targets.puzzle, puzzle))),
        );
        return 'unpinned';
      }),
  };
}

/** What becomes of an operator's choice for a date with these stored targets. */
function pinOutcome(
  date: string,
  { stored, today, puzzles }: PinningSite & { readonly stored: readonly DailyTarget[] },
): PinOutcome {
  if (stored.some(({ isPinned }) => !isPinned)) return 'served';
  const pinned = new Set(stored.map(({ puzzle }) => puzzle));
  const isComplete = puzzles.every((puzzle) => pinned.has(puzzle));
  return date === today && isComplete ? 'complete' : 'pinned';
}
