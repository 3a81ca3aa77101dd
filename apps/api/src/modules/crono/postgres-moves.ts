import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../../db/postgres/connection.ts';
import { UndoneError } from '../../db/postgres/postgres-error.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { UnavailableError } from '../../faults.ts';
import type { Clock } from '../../time/clock.ts';
import { foldMoves, type Move, type MoveResult } from './folded-moves.ts';
import { createKeyedTurns } from './keyed-turns.ts';
import { createRunStatements, type MovedRun, type RunStatements } from './postgres-runs.ts';
import type { CronoRepository, GameState, Player, StoredRun, Turn } from './repository.ts';

type Job = { readonly player: Player; readonly move: Move };

/** `undefined` where there is no such player. */
type Outcome =
  | { readonly ok: true; readonly answer: unknown; readonly state: GameState }
  | { readonly ok: false; readonly error: unknown }
  | undefined;

/** How long moves that share statements may take together, in milliseconds. */
const PATIENCE_MS = 5_000;
/** The most that is waited before moves that another process has overtaken are made again. */
const PAUSE_MS = 5;

/**
 * Creates the repository's `update`. Moves that come at once share three statements: the runs are
 * read, the moves are made in memory, each run is stored over the version that it was made from,
 * and the games are read as they are then. The moves of a run that another process has changed
 * meanwhile are made again. The moves of one player are made in the order they come.
 */
export function createPostgresMoves(
  { query }: Connection,
  { writer, clock }: { readonly writer: PostgresWriter; readonly clock: Clock },
): CronoRepository['update'] {
  const inTurn = createKeyedTurns();
  const makeInTurn = writer.gather(async (jobs: readonly Job[]) => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const players = byPlayer(jobs);
    const statements = createRunStatements({ query, clock }, giveUpAt);
    return inTurn(players.keys(), () => makeMoves(jobs, { players, statements, giveUpAt }));
  });

  return async <A>(player: Player, move: (run: StoredRun) => Turn<A>) => {
    const outcome = await makeInTurn({ player, move });
    if (outcome === undefined) return undefined;
    if (!outcome.ok) throw outcome.error;
    return { answer: outcome.answer as A, state: outcome.state };
  };
}

type PlayerMoves = { readonly player: Player; readonly jobs: readonly Job[] };

function byPlayer(jobs: readonly Job[]): ReadonlyMap<string, PlayerMoves> {
  const players = new Map<string, { player: Player; jobs: Job[] }>();
  for (const job of jobs) {
    const { gameId, userHash } = job.player;
    const key = `${userHash.toString('base64')} ${gameId}`;
    const known = players.get(key);
    if (known === undefined) players.set(key, { player: job.player, jobs: [job] });
    else known.jobs.push(job);
  }
  return players;
}

type Making = {
  readonly players: ReadonlyMap<string, PlayerMoves>;
  readonly statements: RunStatements;
  readonly giveUpAt: number;
};

/** The outcomes are in the order of the jobs. Rejects only if it is known to have stored nothing. */
async function makeMoves(
  jobs: readonly Job[],
  { players, statements, giveUpAt }: Making,
): Promise<readonly Outcome[]> {
  const results = new Map<Job, MoveResult | undefined>();
  let isAnyStored = false;
  try {
    let left: readonly PlayerMoves[] = [...players.values()];
    for (;;) {
      const made = await makeOnce(left, statements);
      for (const [job, result] of made.results) results.set(job, result);
      isAnyStored ||= made.isAnyStored;
      left = made.overtaken;
      if (left.length === 0) break;
      if (performance.now() + PAUSE_MS >= giveUpAt) {
        throw new UnavailableError('The database is too busy with the same runs');
      }
      await delay(Math.random() * PAUSE_MS);
    }
    return await withGames(jobs, { results, statements });
  } catch (error) {
    // Moves that are undone now follow others that are stored.
    const isFateUnknown = error instanceof UnavailableError && !(error instanceof UndoneError);
    if (!isAnyStored || isFateUnknown) throw error;
    return jobs.map(() => ({ ok: false, error }));
  }
}

type Made = {
  /** `undefined` for the moves of a player who is not there. */
  readonly results: ReadonlyMap<Job, MoveResult | undefined>;
  readonly isAnyStored: boolean;
  /** The players whose runs another process has changed since they were read. */
  readonly overtaken: readonly PlayerMoves[];
};

/** Makes the moves on the runs as they are now, and stores what nobody else has changed. */
async function makeOnce(
  players: readonly PlayerMoves[],
  { findRuns, storeRuns }: RunStatements,
): Promise<Made> {
  const found = await findRuns(players.map(({ player }) => player));
  const results = new Map<Job, MoveResult | undefined>();
  const stores: { readonly moves: PlayerMoves; readonly move: MovedRun }[] = [];
  for (const [index, moves] of players.entries()) {
    const before = found.get(index);
    if (!before?.ok) {
      for (const job of moves.jobs) results.set(job, before);
      continue;
    }
    const folded = foldMoves(
      before.run,
      moves.jobs.map(({ move }) => move),
    );
    for (const [place, job] of moves.jobs.entries()) results.set(job, folded.results[place]);
    if (folded.run !== before.run) stores.push({ moves, move: { before, after: folded.run } });
  }
  if (stores.length === 0) return { results, isAnyStored: false, overtaken: [] };
  const stored = await storeRuns(stores.map(({ move }) => move));
  const overtaken = stores.filter(({ move }) => !stored.has(move.after.id));
  return {
    results,
    isAnyStored: stored.size > 0,
    overtaken: overtaken.map(({ moves }) => moves),
  };
}

type Answering = {
  readonly results: ReadonlyMap<Job, MoveResult | undefined>;
  readonly statements: RunStatements;
};

async function withGames(
  jobs: readonly Job[],
  { results, statements }: Answering,
): Promise<readonly Outcome[]> {
  const moved = jobs.filter((job) => results.get(job)?.ok);
  const games = await statements.readGames(new Set(moved.map(({ player }) => player.gameId)));
  return jobs.map((job): Outcome => {
    const result = results.get(job);
    if (!result?.ok) return result;
    const { answer, player } = result;
    const game = games.get(job.player.gameId) ?? { userCount: 0, board: [] };
    return { ok: true, answer, state: { ...game, player } };
  });
}
