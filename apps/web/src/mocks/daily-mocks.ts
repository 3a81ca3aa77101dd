import type { Handlers } from '@starguess/api-contract';
import { type Catalog, poolOf } from '@starguess/catalog';
import {
  createSchedule,
  type DailyMode,
  type Difficulty,
  puzzleOf,
  type Schedule,
  seededDraw,
} from '@starguess/game-core';
import { mockDayAt } from './mock-day.ts';

type DailyMocksDependencies = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly catalog: () => Promise<Catalog>;
};

type DailyMocks = Pick<
  Handlers,
  'getServerDate' | 'getClassicDailyGuess' | 'getImageGuessDailyGuess' | 'getChannelGuessDailyGuess'
>;

function scheduleOf(catalog: Catalog): Schedule {
  return createSchedule({
    pools: {
      classic: poolOf(catalog, 'classic'),
      'classic-easy': poolOf(catalog, 'classic-easy'),
      'classic-medium': poolOf(catalog, 'classic-medium'),
      'image-guess': poolOf(catalog, 'image-guess'),
      'channel-guess': poolOf(catalog, 'channel-guess'),
    },
    drawsFor: (puzzle, round) => seededDraw(`mocks ${puzzle} ${round}`),
  });
}

export function createDailyMocks({ now, catalog }: DailyMocksDependencies): DailyMocks {
  let drawn: Promise<Schedule> | undefined;
  const schedule = () => {
    drawn ??= catalog().then(scheduleOf);
    // A catalogue that could not be had is asked for again.
    drawn.catch(() => {
      drawn = undefined;
    });
    return drawn;
  };

  const targets = async (mode: DailyMode, difficulty?: Difficulty) => {
    const puzzle = puzzleOf(mode, difficulty);
    const { targetOf } = await schedule();
    const { date, yesterday } = mockDayAt(now());
    const reply = { today: targetOf(puzzle, date), yesterday: targetOf(puzzle, yesterday), date };
    return { ok: true, reply } as const;
  };

  return {
    getServerDate: () => {
      const instant = now();
      const { date, nextDateAt } = mockDayAt(instant);
      return {
        ok: true,
        reply: {
          date,
          now: new Date(instant).toISOString(),
          nextDateAt: new Date(nextDateAt).toISOString(),
        },
      };
    },
    getClassicDailyGuess: ({ query }) => targets('classic', query.mode),
    getImageGuessDailyGuess: () => targets('image-guess'),
    getChannelGuessDailyGuess: () => targets('channel-guess'),
  };
}
