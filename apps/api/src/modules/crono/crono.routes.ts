import type { CronoGame, Handlers } from '@starguess/api-contract';
import {
  compareWithBest,
  isCronoFinished,
  parseUsername,
  raceAgainst,
  refusedCronoGuess,
} from '@starguess/game-core';
import { refuse } from '../../http/problem.ts';
import { hashToken, makeToken } from '../../secret/token.ts';
import type { CronoRepository, GameState } from './crono.repository.ts';
import type { Player } from './crono.table.ts';
import { type CronoGames, type Game, isGameId } from './games.ts';
import { guessInRun, nameRun, startRun } from './moves.ts';
import type { NameRule } from './name-rule.ts';
import type { PhotoWatch } from './photos/photo-watch.ts';
import type { Moment, RunClock } from './run-clock.ts';
import { createStandings } from './standings.ts';
import { gameView, ownEntryIn, seenByPlayer } from './view.ts';

export type CronoDependencies = {
  readonly runClock: RunClock;
  readonly games: CronoGames;
  readonly repository: CronoRepository;
  /** From a player's start to the first second of the run, in milliseconds. */
  readonly startDelayMs: number;
  readonly durationMs: number;
  /** Called when a run has begun, with the time it ends (ms since 1970). */
  readonly onRunBegun: (endsAt: number) => void;
  /** Whether a well-formed name is refused to everybody. */
  readonly isReserved: NameRule;
  readonly photosSeen: PhotoWatch['seen'];
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

export function createCronoHandlers(dependencies: CronoDependencies): CronoHandlers {
  const { games, repository, startDelayMs, durationMs, onRunBegun, isReserved } = dependencies;
  const { read: readMoment, timeOf } = dependencies.runClock;
  /** Answers a call about a game; returns `missing` if there is no such game. */
  const answerInGame = async <A, M>(
    { id, missing }: { readonly id: string; readonly missing: M },
    answer: (game: Game, moment: Moment) => Promise<A>,
  ): Promise<A | M> => {
    const moment = readMoment();
    const game = await games.find(id, moment.now);
    return game === undefined ? missing : answer(game, moment);
  };

  const { countAbove } = repository;
  const { standingOf, challengeIn } = createStandings(repository);
  const viewOf = async (
    state: GameState,
    { game, userId, moment }: { game: Game; userId: string | null; moment: Moment },
  ): Promise<CronoGame> => {
    const visible = seenByPlayer(state);
    const { player } = visible;
    const now = player === undefined ? moment.now : timeOf(player, moment);
    const own = await ownEntryIn(visible, { countAbove, gameId: game.id });
    const standing = await standingOf(game.id, { player, now });
    const challenge = await challengeIn(game, { ...visible, now });
    return gameView(visible, { game, userId, now, own, standing, challenge, durationMs });
  };

  return {
    createCronoGame: async () => {
      const { now } = readMoment();
      const assignedUserId = makeToken();
      const id = await games.create(now, hashToken(assignedUserId));
      return { ok: true, reply: { id, assignedUserId } };
    },

    createCronoUser: ({ params: { id } }) =>
      answerInGame({ id, missing: GAME_NOT_FOUND }, async (game, { now }) => {
        const userId = makeToken();
        await repository.createRun(playerOf(game, userId), now);
        return { ok: true, reply: { userId } };
      }),

    getCronoGame: ({ params: { id }, query: { userId } }) =>
      answerInGame({ id, missing: GAME_NOT_FOUND }, async (game, moment) => {
        const userHash = userId === undefined ? undefined : hashToken(userId);
        const state = await repository.read(game.id, userHash);
        if (userId !== undefined && state.player === undefined) return USER_NOT_FOUND;
        return { ok: true, reply: await viewOf(state, { game, userId: userId ?? null, moment }) };
      }),

    startCronoRun: ({ params: { id }, body: { userId } }) =>
      answerInGame({ id, missing: GAME_NOT_FOUND }, async (game, moment) => {
        const started = await repository.update(playerOf(game, userId), (stored) =>
          startRun(stored, {
            game,
            now: timeOf(stored, moment),
            delayMs: startDelayMs,
            durationMs,
          }),
        );
        if (started === undefined) return USER_NOT_FOUND;
        const { isMissed, endsAt } = started.answer;
        if (isMissed) return refuse('game-closed');
        if (endsAt !== undefined) onRunBegun(endsAt);
        return { ok: true, reply: await viewOf(started.state, { game, userId, moment }) };
      }),

    guessCrono: ({ params: { id }, body: { userId, modelId, roundId } }) =>
      answerInGame({ id, missing: GUESS_AT_NO_GAME }, async (game, moment) => {
        const guessed = await repository.update(playerOf(game, userId), (stored) =>
          guessInRun(stored, { game, modelId, roundId, now: timeOf(stored, moment) }),
        );
        if (guessed === undefined) return USER_NOT_FOUND;
        const view = await viewOf(guessed.state, { game, userId, moment });
        return { ok: true, reply: { ...guessed.answer, game: view } };
      }),

    submitCronoScore: async ({ params: { id }, body: { userId, username } }, caller) => {
      const name = parseUsername(username ?? '');
      if (!name.ok) return { ...refuse('username-refused'), reason: name.reason };
      if (name.username !== null && isReserved(name.username)) return NAME_RESERVED;
      return answerInGame({ id, missing: GAME_NOT_FOUND }, async (game, moment) => {
        // Taken in advance, and given back unless this call puts a new entry on the board.
        const consumed = caller.consumeInGame(game);
        let isNew = false;
        try {
          const submitted = await repository.update(playerOf(game, userId), (stored) =>
            nameRun(stored, {
              username: name.username,
              now: timeOf(stored, moment),
              isAllowed: consumed.ok,
              photosSeen: dependencies.photosSeen,
            }),
          );
          if (submitted === undefined) return USER_NOT_FOUND;
          const { isFinished, isNamed } = submitted.answer;
          if (!isFinished) return GAME_NOT_FINISHED;
          if (!isNamed && !consumed.ok) return consumed;
          isNew = submitted.answer.isNew;
          return { ok: true, reply: await viewOf(submitted.state, { game, userId, moment }) };
        } finally {
          if (consumed.ok && !isNew) consumed.giveBack();
        }
      });
    },

    getCronoComparison: ({ params: { id }, query: { userId } }) =>
      answerInGame({ id, missing: GAME_NOT_FOUND }, async (game, moment) => {
        const { player } = await repository.read(game.id, hashToken(userId));
        if (player === undefined) return USER_NOT_FOUND;
        if (!game.isPrivate) {
          return refuse('game-not-finished', 'only runs of a private game are compared');
        }
        const { id: runId, run } = player;
        const now = timeOf(player, moment);
        if (!isCronoFinished(run, now)) return GAME_NOT_FINISHED;
        const best = await repository.findBestOther(game.id, runId);
        const rival = await repository.findRival(game.id, { runId, now });
        const answerAt = (round: number) => game.rounds(round).answer.id;
        const race = rival ? raceAgainst(run, { rival, answerAt }) : null;
        return { ok: true, reply: { ...compareWithBest(run, best), race } };
      }),

    forgetCronoUser: async ({ params: { id }, body: { userId } }) => {
      if (isGameId(id)) {
        await repository.deleteRun({ gameId: id, userHash: hashToken(userId) });
      }
      return { ok: true, reply: {} };
    },
  };
}

const GAME_NOT_FOUND = refuse('game-not-found');
const USER_NOT_FOUND = refuse('user-not-found');
const GAME_NOT_FINISHED = refuse('game-not-finished');
const NAME_RESERVED = { ...refuse('username-refused'), reason: 'reserved' } as const;

const GUESS_AT_NO_GAME = {
  ok: false,
  notFoundReply: { ...refusedCronoGuess('game-not-found'), game: null },
} as const;

function playerOf({ id: gameId }: Game, userId: string): Player {
  return { gameId, userHash: hashToken(userId) };
}
