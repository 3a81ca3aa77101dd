import type { ScoreCount } from '@starguess/game-core';
import type { Picture } from '../../db/database.ts';
import type { Engine } from '../../db/engine.ts';
import { createPictureQueries } from '../../db/pictures.ts';
import type { Sweep } from '../../db/sweep.ts';
import type { Clock } from '../../time/clock.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { createCronoQueries } from './crono.queries.ts';
import type { Player, StoredGame } from './crono.table.ts';
import { isChanged, runColumns, type StoredRun, storedRun } from './stored-run.ts';

/** An entry on the board and the number of its run; a null `username` means anonymous. */
export type BoardEntry = {
  readonly id: number;
  readonly username: string | null;
  readonly score: number;
};

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
      /** `Roster.text` */
      readonly roster: string;
      readonly pictures: readonly Picture[];
      readonly now: Milliseconds;
      /** The hash of the first user's id. */
      readonly firstUserHash: Buffer | undefined;
    },
  ) => Promise<StoredGame>;
  /**
   * Postpones the time from which the game no longer exists (ms since 1970). A time before the
   * stored one, as from a process whose clock is slow, changes nothing.
   */
  readonly extendGame: (id: string, expiresAt: Milliseconds) => Promise<void>;
  /** `Roster.text` */
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
  /** The best fair run of another player that is over at `now`, named or not. */
  readonly findRival: (
    gameId: string,
    own: { readonly runId: number; readonly now: Milliseconds },
  ) => Promise<StoredRun | undefined>;
  /** How many fair runs that are over at `now` have each score. Reads them all. */
  readonly countFinished: (gameId: string, now: Milliseconds) => Promise<readonly ScoreCount[]>;
  /** The number of entries with more points than `score`, among those that everybody sees. */
  readonly countAbove: (gameId: string, score: number) => Promise<number>;
  readonly deleteRun: (player: Player) => Promise<void>;
  readonly sweep: Sweep;
};

type DeletedRun = { readonly gameId: string; readonly beginsAt: Milliseconds | null };

export function createCronoRepository(engine: Engine, clock: Clock): CronoRepository {
  const { read, write } = engine;
  const queries = createCronoQueries(engine);
  const pictureQueries = createPictureQueries(engine);

  function* figuresOf(gameId: string) {
    return (yield* queries.readFigures({ gameId }))[0] ?? { userCount: 0, board: [] };
  }

  /** Subtracts deleted runs from the number of players if they had begun. */
  function* uncount(runs: readonly DeletedRun[]) {
    const begunByGame = new Map<string, number>();
    for (const { gameId, beginsAt } of runs) {
      if (beginsAt !== null) begunByGame.set(gameId, (begunByGame.get(gameId) ?? 0) + 1);
    }
    // Games that lose as many players share a statement.
    for (const begun of new Set(begunByGame.values())) {
      const ids = [...begunByGame.keys()].filter((id) => begunByGame.get(id) === begun).sort();
      yield* queries.uncountUsers(ids, begun);
    }
  }

  return {
    findGame: async (id, now) => (await read(queries.findGame({ id, now })))[0],
    createGame: (game, { roster, pictures, now, firstUserHash }) =>
      write(function* () {
        const { id, rosterHash } = game;
        // A process asks each time, because a failover can lose what it has stored.
        if ((yield* queries.hasRoster({ hash: rosterHash })).length === 0) {
          yield* pictureQueries.add(pictures);
          yield* queries.addRoster({ hash: rosterHash, performers: roster });
        }
        yield* queries.addGame(game);
        const [stored] = yield* queries.findGame({ id, now });
        if (stored === undefined) throw new Error(`The game ${id} was not stored`);
        if (firstUserHash !== undefined) {
          yield* queries.addRun({ gameId: id, userHash: firstUserHash, seenAt: now });
        }
        return stored;
      }),
    extendGame: async (id, expiresAt) => {
      await write(queries.extendGame({ id, expiresAt }));
    },
    findRoster: async (hash) => (await read(queries.findRoster({ hash })))[0]?.performers,
    createRun: async (player, now) => {
      await write(queries.addRun({ ...player, seenAt: now }));
    },
    findRun: async (gameId, id) => {
      const [row] = await read(queries.findRun({ gameId, id }));
      return row && storedRun(row, clock);
    },
    read: (gameId, userHash) =>
      read(function* () {
        const [row] = userHash ? yield* queries.findRunOf({ gameId, userHash }) : [];
        const player = row && storedRun(row, clock);
        return { ...(yield* figuresOf(gameId)), player };
      }),
    update: (player, move) =>
      write(function* () {
        const [row] = yield* queries.lockRunOf(player);
        if (row === undefined) return undefined;
        const before = storedRun(row, clock);
        const { answer, ...moved } = move(before);
        const after = { ...before, ...moved };
        const { gameId } = player;
        if (isChanged(before, after)) yield* queries.storeRun({ id: row.id, ...runColumns(after) });
        const isStart = before.run.span === null && after.run.span !== null;
        if (isStart) yield* queries.countUser({ id: gameId });
        return { answer, state: { ...(yield* figuresOf(gameId)), player: after } };
      }),
    findBestOther: async (gameId, id) => {
      const [row] = await read(queries.findBestOther({ gameId, id }));
      return row && storedRun(row, clock);
    },
    findRival: async (gameId, { runId: id, now }) => {
      const [row] = await read(queries.findRival({ gameId, id, now }));
      return row && storedRun(row, clock);
    },
    countFinished: (gameId, now) => read(queries.countFinished({ gameId, now })),
    countAbove: async (gameId, score) =>
      (await read(queries.countAbove({ gameId, score })))[0]?.above ?? 0,
    deleteRun: (player) =>
      write(function* () {
        yield* uncount(yield* queries.deleteRun(player));
      }),
    sweep: (now) =>
      write(function* () {
        const runs = yield* queries.deleteExpiredRuns(now);
        yield* uncount(runs);
        return runs.length > 0 ? runs.length : (yield* queries.deleteExpiredGames(now)).length;
      }),
  };
}
