import { calendarDateSchema } from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import { addDays, DAY_MS, PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';

const stateSchema = z.object({
  /** In order of arrival. */
  wins: z.readonly(
    z.array(
      z.object({
        puzzle: z.enum(PUZZLES),
        date: calendarDateSchema,
        /** The idempotency key of the call. */
        key: z.optional(z.string()),
        tries: z.optional(z.int()),
      }),
    ),
  ),
  games: z.readonly(z.array(z.string())),
  /** In the order in which they joined their games. */
  players: z.readonly(
    z.array(
      z.object({
        gameId: z.string(),
        userId: z.string(),
        run: z.object({
          seenAt: z.number(),
          span: z.nullable(z.object({ beginsAt: z.number(), endsAt: z.number() })),
          answers: z.readonly(z.array(z.object({ isRight: z.boolean(), at: z.number() }))),
        }),
        /** The entry on the board. A `username` of null is anonymous. */
        submission: z.nullable(z.object({ username: z.nullable(z.string()) })),
      }),
    ),
  ),
});

/** The state that a server would keep in its database. */
type MockState = z.output<typeof stateSchema>;
export type MockWin = MockState['wins'][number];
export type MockPlayer = MockState['players'][number];

/** The clock, the catalogue and the state of the mocks. A call may replace the state. */
export type MockSite = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly catalog: () => Promise<Catalog>;
  state: MockState;
};

/** Reads the state stored in the browser. An unreadable text counts as empty. */
export function parseMockState(text: string | null): MockState {
  try {
    return stateSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return { wins: [], games: [], players: [] };
  }
}

/** The current day in UTC. */
export function mockDay({ now }: MockSite) {
  const midnight = Math.floor(now() / DAY_MS) * DAY_MS;
  const date = new Date(midnight).toISOString().slice(0, 10);
  return { date, yesterday: addDays(date, -1), nextDateAt: midnight + DAY_MS };
}
