import type { Handlers } from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import {
  answerCronoGuess,
  CRONO_DURATION_MS,
  type CronoRounds,
  compareWithBest,
  createCronoRounds,
  cronoBoard,
  isCalendarDate,
  isCronoFinished,
  isCronoMissed,
  newCronoRun,
  parseUsername,
  refusedCronoGuess,
  seededDraw,
  startCronoRun,
} from '@starguess/game-core';
import { type MockGame, type MockPerformer, mockCronoView, roundNamed } from './crono-view.ts';
import { makeToken, mockDayAt } from './mock-day.ts';
import type { MockPlayer, MockStore } from './mock-store.ts';

export type CronoMocksDependencies = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly catalog: () => Promise<Catalog>;
  /** Returns a picture's address that does not reveal who is on it. */
  readonly photoOf: (picture: string) => Promise<string>;
  readonly store: MockStore;
};

type CronoMocks = Pick<
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

/** Crono by the server's rules, but only with the players of this browser. */
export function createCronoMocks({
  now: clock,
  catalog,
  photoOf,
  store,
}: CronoMocksDependencies): CronoMocks {
  const playersOf = (gameId: string) =>
    store.read().players.filter((player) => player.gameId === gameId);

  const findPlayer = (gameId: string, userId: string) =>
    playersOf(gameId).find((player) => player.userId === userId);

  const storePlayer = (changed: MockPlayer) => {
    const { players } = store.read();
    const place = players.findIndex(
      ({ gameId, userId }) => gameId === changed.gameId && userId === changed.userId,
    );
    store.change({ players: place < 0 ? [...players, changed] : players.with(place, changed) });
  };

  const createUser = (gameId: string, now: number) => {
    const userId = makeToken();
    storePlayer({ gameId, userId, run: newCronoRun(now), submission: null });
    return userId;
  };

  const drawn = new Map<string, CronoRounds<MockPerformer>>();

  const roundsOf = async (gameId: string) => {
    const known = drawn.get(gameId);
    if (known !== undefined) return known;
    const rounds = createCronoRounds(performersOf(await catalog()), seededDraw(`mocks ${gameId}`));
    drawn.set(gameId, rounds);
    return rounds;
  };

  const findGame = async (id: string, now: number): Promise<MockGame | undefined> => {
    const { date } = mockDayAt(now);
    const { games } = store.read();
    if (!games.includes(id)) {
      if (id !== date) return undefined;
      store.change({ games: [...games, id] });
    }
    const isPrivate = !isCalendarDate(id);
    return { id, isPrivate, isClosed: !isPrivate && id < date, rounds: await roundsOf(id) };
  };

  const viewOf = (
    game: MockGame,
    asked: { readonly userId: string | null; readonly now: number },
  ) => mockCronoView(game, { ...asked, players: playersOf(game.id), photoOf });

  /** Answers a call to a game, or answers `missing` if the game does not exist. */
  const inGame = async <A, M>(
    { id, missing }: { readonly id: string; readonly missing: M },
    answer: (game: MockGame, now: number) => A | Promise<A>,
  ): Promise<A | M> => {
    const now = clock();
    const game = await findGame(id, now);
    return game === undefined ? missing : answer(game, now);
  };

  return {
    createCronoGame: () => {
      const id = makeToken();
      store.change({ games: [...store.read().games, id] });
      return { ok: true, reply: { id, assignedUserId: createUser(id, clock()) } };
    },

    createCronoUser: ({ params: { id } }) =>
      inGame({ id, missing: GAME_NOT_FOUND }, (game, now) => ({
        ok: true,
        reply: { userId: createUser(game.id, now) },
      })),

    getCronoGame: ({ params: { id }, query: { userId } }) =>
      inGame({ id, missing: GAME_NOT_FOUND }, async (game, now) => {
        if (userId !== undefined && findPlayer(id, userId) === undefined) return USER_NOT_FOUND;
        return { ok: true, reply: await viewOf(game, { userId: userId ?? null, now }) };
      }),

    startCronoRun: ({ params: { id }, body: { userId } }) =>
      inGame({ id, missing: GAME_NOT_FOUND }, async (game, now) => {
        const player = findPlayer(id, userId);
        if (player === undefined) return USER_NOT_FOUND;
        if (isCronoMissed(player.run, game.isClosed)) return refuse('game-closed');
        const run = startCronoRun(player.run, { now, delayMs: 0, durationMs: CRONO_DURATION_MS });
        storePlayer({ ...player, run });
        return { ok: true, reply: await viewOf(game, { userId, now }) };
      }),

    guessCrono: ({ params: { id }, body: { userId, modelId, roundId } }) =>
      inGame({ id, missing: GUESS_AT_NO_GAME }, async (game, now) => {
        const player = findPlayer(id, userId);
        if (player === undefined) return USER_NOT_FOUND;
        const { run, answer } = answerCronoGuess(player.run, {
          now,
          isClosed: game.isClosed,
          rounds: game.rounds,
          round: roundNamed(roundId, userId),
          optionId: modelId,
        });
        storePlayer({ ...player, run });
        return { ok: true, reply: { ...answer, game: await viewOf(game, { userId, now }) } };
      }),

    submitCronoScore: async ({ params: { id }, body: { userId, username } }) => {
      const name = parseUsername(username ?? '');
      if (!name.ok) return { ...refuse('username-refused'), reason: name.reason };
      return inGame({ id, missing: GAME_NOT_FOUND }, async (game, now) => {
        const player = findPlayer(id, userId);
        if (player === undefined) return USER_NOT_FOUND;
        if (!isCronoFinished(player.run, now)) return GAME_NOT_FINISHED;
        const submission = player.submission ?? { username: name.username };
        storePlayer({ ...player, submission });
        return { ok: true, reply: await viewOf(game, { userId, now }) };
      });
    },

    getCronoComparison: ({ params: { id }, query: { userId } }) =>
      inGame({ id, missing: GAME_NOT_FOUND }, (game, now) => {
        const player = findPlayer(id, userId);
        if (player === undefined) return USER_NOT_FOUND;
        if (!game.isPrivate || !isCronoFinished(player.run, now)) return GAME_NOT_FINISHED;
        const [best] = cronoBoard(playersOf(id).filter((other) => other.userId !== userId));
        return { ok: true, reply: compareWithBest(player.run, best) };
      }),

    forgetCronoUser: ({ params, body: { userId } }) => {
      const isKept = (player: MockPlayer) =>
        player.gameId !== params.id || player.userId !== userId;
      store.change({ players: store.read().players.filter(isKept) });
      return { ok: true, reply: {} };
    },
  };
}

/** A refusal. `P` keeps the code literal, so that a route can only use the codes it declares. */
function refuse<const P extends string>(problem: P) {
  return { ok: false, problem } as const;
}

const GAME_NOT_FOUND = refuse('game-not-found');
const USER_NOT_FOUND = refuse('user-not-found');
const GAME_NOT_FINISHED = refuse('game-not-finished');

const GUESS_AT_NO_GAME = {
  ok: false,
  notFoundReply: { ...refusedCronoGuess('game-not-found'), game: null },
} as const;

function performersOf({ performers }: Catalog): readonly MockPerformer[] {
  return performers.map(({ profileUrl, name, gender, profilePictureUrl }) => ({
    id: profileUrl,
    name,
    gender,
    picture: profilePictureUrl,
  }));
}
