import type { Handlers } from '@starguess/api-contract';
import {
  answerCronoGuess,
  CRONO_DURATION_MS,
  type CronoChoice,
  compareWithBest,
  cronoBoard,
  isCalendarDate,
  isCronoFinished,
  isCronoMissed,
  newCronoRun,
  parseUsername,
  raceAgainst,
  refusedCronoGuess,
  startCronoRun,
} from '@starguess/game-core';
import { fairFinishedPlayers, type MockGame, viewOf } from './crono-mock-view.ts';
import { type MockRounds, mockRounds } from './mock-rounds.ts';
import { type MockPlayer, type MockSite, mockDay } from './mock-store.ts';
import { makeToken } from './mock-token.ts';

/** Crono by the server's rules, but only with the players of this browser. */
export function createCronoMocks(
  site: MockSite,
): Pick<Handlers, Extract<keyof Handlers, `${string}Crono${string}`>> {
  const playersOf = (gameId: string) =>
    site.state.players.filter((player) => player.gameId === gameId);

  const createUser = (gameId: string) => {
    const player = { gameId, userId: makeToken(), run: newCronoRun(site.now()), submission: null };
    site.state = { ...site.state, players: [...site.state.players, player] };
    return player.userId;
  };
  const storePlayer = (player: MockPlayer) => {
    const players = site.state.players.map((stored) =>
      stored.gameId === player.gameId && stored.userId === player.userId ? player : stored,
    );
    site.state = { ...site.state, players };
  };

  const roundsByGame = new Map<string, MockRounds>();
  const roundsOf = async (gameId: string) => {
    const rounds = roundsByGame.get(gameId) ?? mockRounds(gameId, await site.catalog());
    roundsByGame.set(gameId, rounds);
    return rounds;
  };

  const findGame = async (id: string): Promise<MockGame | undefined> => {
    const { date } = mockDay(site);
    const { games } = site.state;
    if (!games.includes(id)) {
      if (id !== date) return undefined;
      site.state = { ...site.state, games: [...games, id] };
    }
    const isPrivate = !isCalendarDate(id);
    return { id, isPrivate, isClosed: !isPrivate && id < date, rounds: await roundsOf(id) };
  };

  /** Answers a call of a player, or answers `missing` if the game does not exist. */
  const asPlayer = async <A, M>(
    { id, userId, missing }: { readonly id: string; readonly userId: string; readonly missing: M },
    answer: (player: MockPlayer, game: MockGame) => A,
  ) => {
    const game = await findGame(id);
    if (game === undefined) return missing;
    const player = playersOf(id).find((candidate) => candidate.userId === userId);
    return player === undefined ? refuse('user-not-found') : answer(player, game);
  };

  const view = (game: MockGame, userId: string | null) =>
    viewOf(game, { userId, players: playersOf(game.id), now: site.now() });
  const answerWith = (game: MockGame, userId: string | null) =>
    ({ ok: true, reply: view(game, userId) }) as const;

  return {
    createCronoGame: () => {
      const id = makeToken();
      site.state = { ...site.state, games: [...site.state.games, id] };
      return { ok: true, reply: { id, assignedUserId: createUser(id) } };
    },
    createCronoUser: async ({ params: { id } }) =>
      (await findGame(id)) === undefined
        ? GAME_NOT_FOUND
        : { ok: true, reply: { userId: createUser(id) } },
    getCronoGame: async ({ params: { id }, query: { userId = null } }) => {
      const game = await findGame(id);
      if (game === undefined) return GAME_NOT_FOUND;
      const isKnown = userId === null || playersOf(id).some((player) => player.userId === userId);
      return isKnown ? answerWith(game, userId) : refuse('user-not-found');
    },
    startCronoRun: ({ params: { id }, body: { userId } }) =>
      asPlayer({ id, userId, missing: GAME_NOT_FOUND }, (player, game) => {
        if (isCronoMissed(player.run, game.isClosed)) return refuse('game-closed');
        const start = { now: site.now(), delayMs: 0, durationMs: CRONO_DURATION_MS };
        storePlayer({ ...player, run: startCronoRun(player.run, start) });
        return answerWith(game, userId);
      }),
    guessCrono: ({ params: { id }, body: { userId, modelId, roundId } }) =>
      asPlayer({ id, userId, missing: GUESS_AT_NO_GAME }, (player, game) => {
        const { isClosed, rounds } = game;
        const guess = { now: site.now(), round: roundNamed(roundId), optionId: modelId };
        const { run, answer } = answerCronoGuess(player.run, { ...guess, isClosed, rounds });
        storePlayer({ ...player, run });
        return { ok: true, reply: { ...answer, game: view(game, userId) } } as const;
      }),
    submitCronoScore: async ({ params: { id }, body: { userId, username } }) => {
      const name = parseUsername(username ?? '');
      if (!name.ok) return { ...refuse('username-refused'), reason: name.reason };
      return asPlayer({ id, userId, missing: GAME_NOT_FOUND }, (player, game) => {
        if (!isCronoFinished(player.run, site.now())) return refuse('game-not-finished');
        const submission = player.submission ?? { username: name.username };
        storePlayer({ ...player, submission });
        return answerWith(game, userId);
      });
    },
    getCronoComparison: ({ params: { id }, query: { userId } }) =>
      asPlayer({ id, userId, missing: GAME_NOT_FOUND }, (player, { isPrivate, rounds }) => {
        const isOver = isPrivate && isCronoFinished(player.run, site.now());
        if (!isOver) return refuse('game-not-finished');
        const others = playersOf(id).filter((other) => other.userId !== userId);
        const [best] = cronoBoard(others);
        const [rival] = cronoBoard(
          fairFinishedPlayers(others, site.now()).map((other) => ({
            ...other,
            submission: other.submission ?? { username: null },
          })),
        );
        const answerAt = (round: number) => rounds(round).answer.id;
        const race = rival ? raceAgainst(player.run, { rival, answerAt }) : null;
        return { ok: true, reply: { ...compareWithBest(player.run, best), race } } as const;
      }),
    forgetCronoUser: ({ params: { id }, body: { userId } }) => {
      const players = site.state.players.filter(
        (player) => player.gameId !== id || player.userId !== userId,
      );
      site.state = { ...site.state, players };
      return { ok: true, reply: {} };
    },
  };
}

/** A refusal. `P` keeps the code literal, so that a route can only use the codes it declares. */
function refuse<const P extends string>(problem: P) {
  return { ok: false, problem } as const;
}

const GAME_NOT_FOUND = refuse('game-not-found');
const GUESS_AT_NO_GAME = {
  ok: false,
  notFoundReply: { ...refusedCronoGuess('game-not-found'), game: null },
} as const;

/** The round that a token names. Without a token, the current round. */
function roundNamed(token: string | undefined): CronoChoice['round'] {
  if (token === undefined) return 'current';
  return /^\d+$/.test(token) ? Number(token) : 'unknown';
}
