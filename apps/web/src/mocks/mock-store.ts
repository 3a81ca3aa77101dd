import { calendarDateSchema } from '@starguess/api-contract';
import { PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';

const runSchema = z.object({
  seenAt: z.number(),
  span: z.nullable(z.object({ beginsAt: z.number(), endsAt: z.number() })),
  answers: z.readonly(z.array(z.object({ isRight: z.boolean(), at: z.number() }))),
});

const playerSchema = z.object({
  gameId: z.string(),
  userId: z.string(),
  run: runSchema,
  /** The entry on the board. A `username` of null is anonymous. */
  submission: z.nullable(z.object({ username: z.nullable(z.string()) })),
});
export type MockPlayer = z.output<typeof playerSchema>;

const winSchema = z.object({
  puzzle: z.enum(PUZZLES),
  date: calendarDateSchema,
  /** The idempotency key of the call. */
  key: z.optional(z.string()),
  tries: z.optional(z.int()),
});
export type MockWin = z.output<typeof winSchema>;

const mockStateSchema = z.object({
  /** In order of arrival. */
  wins: z.readonly(z.array(winSchema)),
  games: z.readonly(z.array(z.string())),
  players: z.readonly(z.array(playerSchema)),
});
export type MockState = z.output<typeof mockStateSchema>;

const EMPTY: MockState = { wins: [], games: [], players: [] };

/** What a server would keep in its database. */
export type MockStore = {
  readonly read: () => MockState;
  readonly change: (changes: Partial<MockState>) => void;
  /** Loads the text stored in the browser. An unreadable text counts as empty. */
  readonly load: (text: string | null) => void;
  /** The text to store. */
  readonly text: () => string;
};

export function createMockStore(): MockStore {
  let state = EMPTY;
  return {
    read: () => state,
    change: (changes) => {
      state = { ...state, ...changes };
    },
    load: (text) => {
      state = parseState(text);
    },
    text: () => JSON.stringify(state),
  };
}

function parseState(text: string | null): MockState {
  try {
    return mockStateSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return EMPTY;
  }
}
