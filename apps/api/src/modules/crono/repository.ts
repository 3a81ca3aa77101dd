import { type CronoRun, cronoScore, newCronoRun } from '@starguess/game-core';
import type { Database } from '../../db/open.ts';
import { createPictureStore, type Picture } from '../../db/picture-store.ts';
import type { Sweep } from '../../db/sweep.ts';
import type { Writer } from '../../db/writer.ts';
import { type BoardEntry, createBoards } from './boards.ts';
import { type GamePerformer, parseRoster, serializeRoster } from './roster.ts';
import { prepareCronoStatements } from './statements.ts';
import { readAnswers, writeAnswers } from './stored-answers.ts';

/** Times are milliseconds since 1970-01-01 UTC. */
export type StoredGame = {
  readonly id: string;
  readonly key: Uint8Array;
  readonly rosterHash: string;
  readonly expiresAt: number;
};

/** A board entry; a null `username` means anonymous. `at` is in milliseconds since 1970. */
export type Submission = { readonly username: string | null; readonly at: number };

export type StoredRun = {
  /** Never reused, even after the run is deleted. */
  readonly id: number;
  readonly run: CronoRun;
  readonly submission: Submission | null;
};

/** A user of a game. `userHash` is the SHA-256 of the user's id; the id itself is never stored. */
export type Player = { readonly gameId: string; readonly userHash: Buffer };

/** The current state of a game, and the run of the player who asks. */
export type GameState = {
  /** The number of players who have started a run. */
  readonly userCount: number;
  readonly player: StoredRun | undefined;
  /** The entries that the board shows, best first. */
  readonly board: readonly BoardEntry[];
};

/** A run's new state, to be stored, and the answer to the call that changed it. */
export type Turn<A> = Omit<StoredRun, 'id'> & { readonly answer: A };

export type CronoRepository = {
  /** Returns `undefined` if there is no such game or its time is over at `now` (ms since 1970). */
  readonly findGame: (id: string, now: number) => Promise<StoredGame | undefined>;
  /**
   * Stores a game unless one with its id exists, and a new run for its first user if one is given.
   * Returns the stored game, which another process may have stored.
   */
  readonly createGame: (
    game: StoredGame,
    made: {
      readonly performers: readonly GamePerformer[];
      readonly pictures: readonly Picture[];
      readonly now: number;
      readonly by: Buffer | undefined;
    },
  ) => Promise<StoredGame>;
  /** Sets the time from which the game no longer exists (ms since 1970). */
  readonly keepGame: (id: string, expiresAt: number) => Promise<void>;
  readonly findRoster: (hash: string) => Promise<readonly GamePerformer[] | undefined>;
  /** Stores a run for a new player of an existing game. */
  readonly createRun: (player: Player, run: CronoRun) => Promise<void>;
  /** Returns `undefined` if the game has no run with this id. */
  readonly findRun: (gameId: string, runId: number) => Promise<StoredRun | undefined>;
  /** The state of a game for one user, or for nobody if `userHash` is `undefined`. */
  readonly read: (gameId: string, userHash: Buffer | undefined) => Promise<GameState>;
  /**
   * Passes the player's run to `turn`, stores the run that it returns, and resolves to its answer
   * and the game's state. May call `turn` twice. Resolves to `undefined` if the game has no such
   * user.
   */
  readonly update: <A>(
    player: Player,
    turn: (run: StoredRun) => Turn<A>,
  ) => Promise<{ readonly answer: A; readonly state: GameState } | undefined>;
  /** The first run on the board; `undefined` for an empty board. */
  readonly findBest: (gameId: string) => Promise<StoredRun | undefined>;
  readonly deleteRun: (player: Player) => Promise<void>;
  /** Deletes games whose time is over, with their runs. */
  readonly sweep: Sweep;
};

type Statements = ReturnType<typeof prepareCronoStatements>;
type RunRow = NonNullable<ReturnType<Statements['findRunById']['get']>>;

export function createCronoRepository(database: Database, writer: Writer): CronoRepository {
  const statements = prepareCronoStatements(database);
  const pictureStore = createPictureStore(database);
  const boards = createBoards(database);

  const write = <T>(job: () => T): Promise<T> =>
    writer.write(job).catch((error: unknown) => {
      boards.forget();
      throw error;
    });

  const storeRun = (id: number, { run, submission }: Omit<StoredRun, 'id'>) =>
    statements.updateRun.run({
      id,
      seenAt: run.seenAt,
      beginsAt: run.span?.beginsAt ?? null,
      endsAt: run.span?.endsAt ?? null,
      answers: writeAnswers(run.answers, run.span?.beginsAt ?? 0),
      score: cronoScore(run),
      submittedAt: submission?.at ?? null,
      username: submission?.username ?? null,
    });

  const insertRun = (player: Player, { seenAt }: CronoRun): void => {
    statements.insertRun.run({ ...player, seenAt });
  };

  /** A deleted run that had started counts as one player less. */
  const uncount = ({ gameId, beginsAt }: Pick<RunRow, 'beginsAt'> & Pick<Player, 'gameId'>) => {
    if (beginsAt !== null) statements.countUsers.run({ id: gameId, added: -1 });
  };

  return {
    findGame: async (id, now) => statements.findGame.get({ id, now }),
    createGame: (game, { performers, pictures, now, by }) =>
      write(() => {
        if (statements.findRoster.get({ hash: game.rosterHash }) === undefined) {
          statements.insertRoster.run({
            hash: game.rosterHash,
            performers: serializeRoster(performers),
          });
          pictureStore.store(pictures);
        }
        statements.insertGame.run({ ...game, key: Buffer.from(game.key) });
        const stored = statements.findGame.get({ id: game.id, now });
        if (stored === undefined) throw new Error(`The game ${game.id} was not stored`);
        if (by !== undefined) insertRun({ gameId: game.id, userHash: by }, newCronoRun(now));
        return stored;
      }),
    keepGame: (id, expiresAt) =>
      write(() => {
        statements.keepGame.run({ id, expiresAt });
      }),
    findRoster: async (hash) => {
      const row = statements.findRoster.get({ hash });
      return row && parseRoster(row.performers);
    },
    createRun: (player, run) => write(() => insertRun(player, run)),
    findRun: async (gameId, runId) => {
      const row = statements.findRunById.get({ id: runId, gameId });
      return row && storedRun(row);
    },
    read: async (gameId, userHash) => {
      const row = userHash && statements.findRun.get({ gameId, userHash });
      const userCount = statements.userCount.get({ id: gameId })?.userCount ?? 0;
      return { userCount, player: row && storedRun(row), board: boards.read(gameId) };
    },
    update: (player, turn) =>
      write(() => {
        const row = statements.findRun.get(player);
        if (row === undefined) return undefined;
        const before = storedRun(row);
        const { run, submission, answer } = turn(before);
        const after = { id: before.id, run, submission };
        if (isChanged(before, after)) storeRun(before.id, after);
        if (before.submission !== submission) boards.forget();
        const isStarted = before.run.span === null && run.span !== null;
        if (isStarted) statements.countUsers.run({ id: player.gameId, added: 1 });
        const state: GameState = {
          userCount: row.userCount + Number(isStarted),
          player: after,
          board: boards.read(player.gameId),
        };
        return { answer, state };
      }),
    findBest: async (gameId) => {
      const row = statements.best.get({ gameId });
      return row && storedRun(row);
    },
    deleteRun: (player) =>
      write(() => {
        const deleted = statements.deleteRun.get(player);
        boards.forget();
        if (deleted !== undefined) uncount({ gameId: player.gameId, ...deleted });
      }),
    sweep: (now) =>
      write(() => {
        const runs = statements.deleteExpiredRuns.all({ now });
        for (const run of runs) uncount(run);
        return runs.length > 0 ? runs.length : statements.deleteExpiredGames.run({ now }).changes;
      }),
  };
}

function storedRun(row: RunRow): StoredRun {
  return {
    id: row.id,
    run: cronoRun(row),
    submission: row.submittedAt === null ? null : { username: row.username, at: row.submittedAt },
  };
}

function cronoRun({ seenAt, beginsAt, endsAt, answers }: RunRow): CronoRun {
  return beginsAt === null || endsAt === null
    ? newCronoRun(seenAt)
    : { seenAt, span: { beginsAt, endsAt }, answers: readAnswers(answers, beginsAt) };
}

/** A run that has only seen time pass is not stored until its next real change. */
function isChanged(before: StoredRun, after: Omit<StoredRun, 'id'>) {
  return (
    before.run.span !== after.run.span ||
    before.run.answers !== after.run.answers ||
    before.submission !== after.submission
  );
}
