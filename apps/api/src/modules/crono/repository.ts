import type { CronoRun, Suspicion } from '@starguess/game-core';
import type { Picture } from '../../db/database.ts';
import type { Sweep } from '../../db/writes.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { GamePerformer } from './roster.ts';

/** Instants are counted from 1970-01-01 UTC. */
export type StoredGame = {
  readonly id: string;
  readonly key: Uint8Array;
  readonly rosterHash: string;
  readonly expiresAt: Milliseconds;
};

/** The findings about a run when it was named. */
export type Judgement = {
  /** Empty for a run that may be a person's, and for one that the operator has approved. */
  readonly suspicions: readonly Suspicion[];
  /**
   * How many of its rounds had their photo sent by the server that named it. Only a hint for the
   * operator, because another server may have sent the others.
   */
  readonly photosSeen: number;
};

/** A board entry; a null `username` means anonymous. `at` is counted from 1970-01-01 UTC. */
export type Submission = {
  readonly username: string | null;
  readonly at: Milliseconds;
  /** Absent if the run was named by a server of a version without a judgement. */
  readonly judgement?: Judgement;
};

export type StoredRun = {
  /** Never reused, even after the run is deleted. */
  readonly id: number;
  readonly run: CronoRun;
  readonly submission: Submission | null;
  /**
   * How far the database's clock, which all its servers share, was ahead of the server's when the
   * run was read; absent if the two are the same clock.
   */
  readonly sharedClockAheadMs?: Milliseconds;
};

/** An entry on the board and the number of its run; a null `username` means anonymous. */
export type BoardEntry = {
  readonly id: number;
  readonly username: string | null;
  readonly score: number;
};

/** A user of a game. `userHash` is the SHA-256 of the user's id; the id itself is never stored. */
export type Player = { readonly gameId: string; readonly userHash: Buffer };

/** The current state of a game, and the run of the player who asks. */
export type GameState = {
  /** The number of players who have started a run. */
  readonly userCount: number;
  readonly player: StoredRun | undefined;
  /** The entries that everybody sees on the board, best first. */
  readonly board: readonly BoardEntry[];
};

/** A run's new state, to be stored, and the answer to the call that changed it. */
export type MovedRun<A> = Pick<StoredRun, 'run' | 'submission'> & { readonly answer: A };

export type CronoRepository = {
  /** Returns `undefined` if there is no such game or its time is over at `now` (ms since 1970). */
  readonly findGame: (id: string, now: Milliseconds) => Promise<StoredGame | undefined>;
  /**
   * Stores a game unless one with its id exists, and a new run for its first user if one is given.
   * Returns the stored game, which another process may have stored.
   */
  readonly createGame: (
    game: StoredGame,
    made: {
      readonly performers: readonly GamePerformer[];
      readonly pictures: readonly Picture[];
      readonly now: Milliseconds;
      readonly by: Buffer | undefined;
    },
  ) => Promise<StoredGame>;
  /**
   * Postpones the time from which the game no longer exists (ms since 1970). A time before the
   * stored one, as from a process whose clock is slow, changes nothing.
   */
  readonly keepGame: (id: string, expiresAt: Milliseconds) => Promise<void>;
  /** The text that `serializeRoster` made. */
  readonly findRoster: (hash: string) => Promise<string | undefined>;
  /** Stores a run for a new player of an existing game, who has joined it at `now`. */
  readonly createRun: (player: Player, now: Milliseconds) => Promise<void>;
  readonly findRun: (gameId: string, runId: number) => Promise<StoredRun | undefined>;
  /** The state of a game for one user, or for no user if `userHash` is `undefined`. */
  readonly read: (gameId: string, userHash: Buffer | undefined) => Promise<GameState>;
  /**
   * Passes the player's run to `move`, stores the run that it returns, and resolves to its answer
   * and the game's state. May call `move` several times. Resolves to `undefined` if the game has no
   * such user.
   */
  readonly update: <A>(
    player: Player,
    move: (run: StoredRun) => MovedRun<A>,
  ) => Promise<{ readonly answer: A; readonly state: GameState } | undefined>;
  /** The first run on the board other than the one with this id; `undefined` if there is none. */
  readonly findBestOther: (gameId: string, runId: number) => Promise<StoredRun | undefined>;
  /** The number of entries with more points than `score`, among those that everybody sees. */
  readonly countAbove: (gameId: string, score: number) => Promise<number>;
  readonly deleteRun: (player: Player) => Promise<void>;
  readonly sweep: Sweep;
};
