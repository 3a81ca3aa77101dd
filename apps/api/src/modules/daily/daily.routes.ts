import {
  type DailyGuess,
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
} from '@starguess/api-contract';
import { puzzleOf } from '@starguess/game-core';
import { andThen } from '../../http/and-then.ts';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { ExcusedDays } from './excused-days.ts';
import type { PastReplies } from './past-replies.ts';
import type { ServedDay } from './served-day.ts';
import type { DailyTargets } from './targets.ts';

export type DailyHandlerDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly targetsOf: DailyTargets;
  readonly pastReplies: PastReplies;
  readonly excusedDays: Pick<ExcusedDays, 'addTo'>;
  /** The first day that is over and has a puzzle. */
  readonly archiveFrom: string;
};

type DailyHandlers = Pick<Handlers, 'getServerDate' | DailyModeRouteId<'getDailyGuess'>>;

const NO_PUZZLE = { ok: false, problem: 'no-puzzle' } as const;

export function createDailyHandlers(dependencies: DailyHandlerDependencies): DailyHandlers {
  const { clock, dayAt, targetsOf, pastReplies, excusedDays, archiveFrom } = dependencies;
  return {
    getServerDate: () => {
      const now = clock();
      const { date, nextDateAt } = dayAt(now);
      return {
        ok: true,
        reply: {
          date,
          now: new Date(now).toISOString(),
          nextDateAt: new Date(nextDateAt).toISOString(),
        },
      };
    },
    ...dailyModeHandlers('getDailyGuess', (mode) => ({ query }, caller) => {
      const puzzle = puzzleOf(mode, query && 'mode' in query ? query.mode : undefined);
      const today = dayAt(clock());
      const replyOf = (replies: ServedDay['replies']) =>
        answerWith(excusedDays.addTo(replies, today.date)[puzzle]);
      const { date = today.date } = query ?? {};
      if (date === today.date) {
        return andThen(targetsOf(today), ({ replies }) => replyOf(replies));
      }
      if (date > today.date || date < archiveFrom) return NO_PUZZLE;
      const consumed = date === today.yesterday ? undefined : caller.consumePastDay(date);
      if (consumed?.ok === false) return consumed;
      return pastReplies(date).then(replyOf);
    }),
  };
}

function answerWith(reply: DailyGuess | undefined) {
  return reply === undefined ? NO_PUZZLE : ({ ok: true, reply } as const);
}
