import type { DailyGuess, Handlers } from '@starguess/api-contract';
import { type DailyMode, type Difficulty, puzzleOf } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import type { ServedDay } from './served-day.ts';
import type { DailyTargets } from './targets.ts';

export type DailyDependencies = {
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly targetsOf: DailyTargets;
};

type DailyHandlers = Pick<
  Handlers,
  'getServerDate' | 'getClassicDailyGuess' | 'getImageGuessDailyGuess' | 'getChannelGuessDailyGuess'
>;

export function createDailyHandlers({ clock, dayAt, targetsOf }: DailyDependencies): DailyHandlers {
  const targets = (mode: DailyMode, difficulty?: Difficulty) => {
    const puzzle = puzzleOf(mode, difficulty);
    const replyOf = ({ replies }: ServedDay) => ok(replies[puzzle]);
    const day = targetsOf(dayAt(clock()));
    return day instanceof Promise ? day.then(replyOf) : replyOf(day);
  };

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
    getClassicDailyGuess: ({ query }) => targets('classic', query.mode),
    getImageGuessDailyGuess: () => targets('image-guess'),
    getChannelGuessDailyGuess: () => targets('channel-guess'),
  };
}

function ok(reply: DailyGuess) {
  return { ok: true, reply } as const;
}
