import type { CronoGame, Handlers } from '@starguess/api-contract';
import {
  advanceCronoRun,
  cronoRoundTimes,
  cronoStatus,
  newCronoRun,
  parseUsername,
  startCronoRun,
} from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import type { CronoGames, OpenGame } from './games.ts';
import type { CronoRepository, Player, Position, StoredRun } from './repository.ts';
import { hashUserId, makeToken } from './round-seal.ts';
import { gameView, guessMove } from './view.ts';

export type CronoDependencies = {
  readonly clock: Clock;
  readonly games: CronoGames;
  readonly repository: CronoRepository;
  /** From the start to the first second of a run, in milliseconds. */
  readonly startDelayMs: number;
  readonly durationMs: number;
  /** Is told when a run begun now will end (ms since 1970). */
  readonly onRunBegun: (endsAt: number) => void;
};

type CronoHandlers = Pick<
  Handlers,
  | 'createCronoGame'
  | 'createCronoUser'
  | 'getCronoGame'
  | 'startCronoRun'
  | 'guessCrono'
  | 'submitCronoScore'
  | 'getCronoComparison'
  | 'forgetCronoUser'
>;

const GAME_NOT_FOUND = refuse('game-not-found');
const USER_NOT_FOUND = refuse('user-not-found');
const GAME_NOT_FINISHED = refuse('game-not-finished');

const GUESS_AT_NO_GAME = {
  ok: false,
  notFoundReply: {
    status: 'error',
    error: 'game-not-found',
    game: null,
    result: null,
    correctOption: null,
  },
} as const;

export function createCronoHandlers({
  clock,
  games,
  repository,
  startDelayMs,
  durationMs,
  onRunBegun,
}: CronoDependencies): CronoHandlers {
  const viewOf = (
    position: Position,
    asked: { readonly open: OpenGame; readonly userId: string | null; readonly now: number },
  ): CronoGame => gameView(position, { ...asked, durationMs });

  return {
    createCronoGame: async () => {
      const now = clock();
      const assignedUserId = makeToken();
      const id = await games.create(now, hashUserId(assignedUserId));
      return { ok: true, reply: { id, assignedUserId } };
    },

    createCronoUser: async ({ params }) => {
      const now = clock();
      const open = await games.open(params.id, now);
      if (open === undefined) return GAME_NOT_FOUND;
      const userId = makeToken();
      await repository.createRun(playerOf(open, userId), newCronoRun(now));
      return { ok: true, reply: { userId } };
    },

    getCronoGame: async ({ params, query: { userId } }) => {
      const now = clock();
      const open = await games.open(params.id, now);
      if (open === undefined) return GAME_NOT_FOUND;
      const userHash = userId === undefined ? undefined : hashUserId(userId);
      const position = await repository.look(open.id, userHash);
      if (userId !== undefined && position.player === undefined) return USER_NOT_FOUND;
      return { ok: true, reply: viewOf(position, { open, userId: userId ?? null, now }) };
    },

    startCronoRun: async ({ params, body: { userId } }) => {
      const now = clock();
      const open = await games.open(params.id, now);
      if (open === undefined) return GAME_NOT_FOUND;
      const played = await repository.play(playerOf(open, userId), ({ run, submission }) => {
        const isTooLate = open.isClosed && run.span === null;
        const started = isTooLate
          ? run
          : startCronoRun(run, { now, delayMs: startDelayMs, durationMs });
        const endsAt = run.span === null ? started.span?.endsAt : undefined;
        return { run: started, submission, told: { isTooLate, endsAt } };
      });
      if (played === undefined) return USER_NOT_FOUND;
      const { isTooLate, endsAt } = played.told;
      if (isTooLate) return refuse('game-closed');
      if (endsAt !== undefined) onRunBegun(endsAt);
      return { ok: true, reply: viewOf(played.position, { open, userId, now }) };
    },

    guessCrono: async ({ params, body: { userId, modelId, roundId } }) => {
      const now = clock();
      const open = await games.open(params.id, now);
      if (open === undefined) return GUESS_AT_NO_GAME;
      const played = await repository.play(playerOf(open, userId), (stored) =>
        guessMove(stored, { open, modelId, roundId, now }),
      );
      if (played === undefined) return USER_NOT_FOUND;
      const game = viewOf(played.position, { open, userId, now });
      return { ok: true, reply: { ...played.told, game } };
    },

    submitCronoScore: async ({ params, body: { userId, username } }) => {
      const name = parseUsername(username ?? '');
      if (!name.ok) return { ...refuse('username-refused'), reason: name.reason };
      const now = clock();
      const open = await games.open(params.id, now);
      if (open === undefined) return GAME_NOT_FOUND;
      const played = await repository.play(playerOf(open, userId), (stored) => {
        const { run, submission } = stored;
        const isOver = isFinished(stored, now);
        const entry = isOver ? { username: name.username, at: now } : null;
        return { run, submission: submission ?? entry, told: { isOver } };
      });
      if (played === undefined) return USER_NOT_FOUND;
      if (!played.told.isOver) return GAME_NOT_FINISHED;
      return { ok: true, reply: viewOf(played.position, { open, userId, now }) };
    },

    getCronoComparison: async ({ params, query: { userId } }) => {
      const now = clock();
      const open = await games.open(params.id, now);
      if (open === undefined) return GAME_NOT_FOUND;
      const { player } = await repository.look(open.id, hashUserId(userId));
      if (player === undefined) return USER_NOT_FOUND;
      if (!open.isPrivate) {
        return refuse('game-not-finished', 'only runs of a private game are compared');
      }
      if (!isFinished(player, now)) return GAME_NOT_FINISHED;
      const best = await repository.findBest(open.id);
      return {
        ok: true,
        reply: {
          own: [...cronoRoundTimes(player.run)],
          best: best ? { username: best.username, rounds: [...cronoRoundTimes(best.run)] } : null,
        },
      };
    },

    forgetCronoUser: async ({ params, body: { userId } }) => {
      await repository.deleteRun({ gameId: params.id, userHash: hashUserId(userId) });
      return { ok: true, reply: {} };
    },
  };
}

function playerOf({ id: gameId }: OpenGame, userId: string): Player {
  return {
    gameId,
    userHash: hashUserId(userId),
  };
}

/** Whether the run is over by an instant. */
function isFinished({ run }: StoredRun, now: number): boolean {
  return cronoStatus(advanceCronoRun(run, now)) === 'finished';
}

/** A refusal; `P` keeps the code literal, so that each route is held to those it declares. */
function refuse<const P extends string>(problem: P, detail?: string) {
  return {
    ok: false as const,
    problem,
    ...(detail !== undefined && { detail }),
  };
}
