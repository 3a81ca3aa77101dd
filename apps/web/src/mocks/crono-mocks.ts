import type { CronoGuess, Handlers } from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import {
  advanceCronoRun,
  CRONO_DURATION_MS,
  type CronoRounds,
  type CronoRun,
  createCronoRounds,
  cronoRoundTimes,
  cronoStatus,
  guessCrono,
  isCalendarDate,
  newCronoRun,
  parseUsername,
  seededDraw,
  startCronoRun,
} from '@starguess/game-core';
import {
  boardOf,
  cronoView,
  type MockGame,
  optionOf,
  type Portrayed,
  roundNamed,
} from './crono-view.ts';
import { makeToken, mockDayAt } from './mock-day.ts';
import type { MockPlayer, MockStore } from './mock-store.ts';

export type CronoMocksDependencies = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly catalog: () => Promise<Catalog>;
  /** An address that shows a picture and tells nothing of who is on it. */
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

const GAME_NOT_FOUND = refuse('game-not-found');
const USER_NOT_FOUND = refuse('user-not-found');
const GAME_NOT_FINISHED = refuse('game-not-finished');

/** Crono by the rules the server plays by, with this browser's players alone. */
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
    const isOther = ({ gameId, userId }: MockPlayer) =>
      gameId !== changed.gameId || userId !== changed.userId;
    store.change({ players: [...store.read().players.filter(isOther), changed] });
  };

  const createUser = (gameId: string, now: number) => {
    const userId = makeToken();
    storePlayer({ gameId, userId, run: newCronoRun(now), submission: null });
    return userId;
  };

  const drawn = new Map<string, CronoRounds<Portrayed>>();

  const roundsOf = async (gameId: string) => {
    const known = drawn.get(gameId);
    if (known !== undefined) return known;
    const rounds = createCronoRounds(portrayed(await catalog()), seededDraw(`mocks ${gameId}`));
    drawn.set(gameId, rounds);
    return rounds;
  };

  const openGame = async (id: string, now: number): Promise<MockGame | undefined> => {
    const { date } = mockDayAt(now);
    const { games } = store.read();
    if (!games.includes(id)) {
      if (id !== date) return undefined;
      store.change({ games: [...games, id] });
    }
    const isPrivate = !isCalendarDate(id);
    return { id, isPrivate, isClosed: !isPrivate && id < date, rounds: await roundsOf(id) };
  };

  const viewOf = (game: MockGame, userId: string | null, now: number) =>
    cronoView(game, { userId, now, players: playersOf(game.id), photoOf });

  return {
    createCronoGame: () => {
      const id = makeToken();
      store.change({ games: [...store.read().games, id] });
      return { ok: true, reply: { id, assignedUserId: createUser(id, clock()) } };
    },

    createCronoUser: async ({ params }) => {
      const game = await openGame(params.id, clock());
      if (game === undefined) return GAME_NOT_FOUND;
      return { ok: true, reply: { userId: createUser(game.id, clock()) } };
    },

    getCronoGame: async ({ params, query: { userId } }) => {
      const now = clock();
      const game = await openGame(params.id, now);
      if (game === undefined) return GAME_NOT_FOUND;
      if (userId !== undefined && findPlayer(game.id, userId) === undefined) return USER_NOT_FOUND;
      return { ok: true, reply: await viewOf(game, userId ?? null, now) };
    },

    startCronoRun: async ({ params, body: { userId } }) => {
      const now = clock();
      const game = await openGame(params.id, now);
      if (game === undefined) return GAME_NOT_FOUND;
      const player = findPlayer(game.id, userId);
      if (player === undefined) return USER_NOT_FOUND;
      if (game.isClosed && player.run.span === null) return refuse('game-closed');
      const run = startCronoRun(player.run, { now, delayMs: 0, durationMs: CRONO_DURATION_MS });
      storePlayer({ ...player, run });
      return { ok: true, reply: await viewOf(game, userId, now) };
    },

    guessCrono: async ({ params, body: { userId, modelId, roundId } }) => {
      const now = clock();
      const game = await openGame(params.id, now);
      if (game === undefined) {
        return { ok: false, notFoundReply: { ...refusedGuess('game-not-found'), game: null } };
      }
      const player = findPlayer(game.id, userId);
      if (player === undefined) return USER_NOT_FOUND;
      const { run, told } = playGuess(player, { game, modelId, roundId, now });
      storePlayer({ ...player, run });
      return { ok: true, reply: { ...told, game: await viewOf(game, userId, now) } };
    },

    submitCronoScore: async ({ params, body: { userId, username } }) => {
      const name = parseUsername(username ?? '');
      if (!name.ok) return { ...refuse('username-refused'), reason: name.reason };
      const now = clock();
      const game = await openGame(params.id, now);
      if (game === undefined) return GAME_NOT_FOUND;
      const player = findPlayer(game.id, userId);
      if (player === undefined) return USER_NOT_FOUND;
      if (!isFinished(player.run, now)) return GAME_NOT_FINISHED;
      const submission = player.submission ?? { username: name.username };
      storePlayer({ ...player, submission });
      return { ok: true, reply: await viewOf(game, userId, now) };
    },

    getCronoComparison: async ({ params, query: { userId } }) => {
      const now = clock();
      const game = await openGame(params.id, now);
      if (game === undefined) return GAME_NOT_FOUND;
      const player = findPlayer(game.id, userId);
      if (player === undefined) return USER_NOT_FOUND;
      if (!game.isPrivate || !isFinished(player.run, now)) return GAME_NOT_FINISHED;
      const [best] = boardOf(playersOf(game.id));
      return {
        ok: true,
        reply: {
          own: [...cronoRoundTimes(player.run)],
          best: best?.submission
            ? { username: best.submission.username, rounds: [...cronoRoundTimes(best.run)] }
            : null,
        },
      };
    },

    forgetCronoUser: ({ params, body: { userId } }) => {
      const isKept = (player: MockPlayer) =>
        player.gameId !== params.id || player.userId !== userId;
      store.change({ players: store.read().players.filter(isKept) });
      return { ok: true, reply: {} };
    },
  };
}

function portrayed({ performers }: Catalog): readonly Portrayed[] {
  return performers.map(({ profileUrl, name, gender, profilePictureUrl }) => ({
    id: profileUrl,
    name,
    gender,
    picture: profilePictureUrl,
  }));
}

type GuessTold = Omit<CronoGuess, 'game'>;

/** What is said of a guess, and the run after it. */
function playGuess(
  { run, userId }: MockPlayer,
  o: {
    readonly game: MockGame;
    readonly modelId: string;
    readonly roundId: string | undefined;
    readonly now: number;
  },
): { readonly run: CronoRun; readonly told: GuessTold } {
  const { game, modelId, roundId, now } = o;
  if (game.isClosed && run.span === null)
    return { run, told: refusedGuess('game-already-finished') };
  const guessed = guessCrono(run, {
    now,
    round: roundNamed(roundId, userId),
    optionId: modelId,
    questionAt: (round) => {
      const { answer, options } = game.rounds(round);
      return { answerId: answer.id, optionIds: options.map(({ id }) => id) };
    },
  });
  if ('refusal' in guessed) return { run: guessed.run, told: refusedGuess(guessed.refusal) };
  const { result } = guessed;
  const correctOption =
    result === 'wrong' ? optionOf(game.rounds(run.answers.length).answer) : null;
  return { run: guessed.run, told: { status: 'success', error: null, result, correctOption } };
}

function refusedGuess(error: NonNullable<CronoGuess['error']>): GuessTold {
  return { status: 'error', error, result: null, correctOption: null };
}

function isFinished(run: CronoRun, now: number): boolean {
  return cronoStatus(advanceCronoRun(run, now)) === 'finished';
}

/** A refusal; `P` keeps the code literal, so that each route is held to those it declares. */
function refuse<const P extends string>(problem: P) {
  return { ok: false, problem } as const;
}
