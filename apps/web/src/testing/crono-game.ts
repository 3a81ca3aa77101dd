import type { CronoComparison, CronoGame, CronoGuess } from '@starguess/api-contract';
import type { CronoPlayer } from '../features/crono/crono-calls.ts';

/** The id of a private game. */
export const GAME_ID = 'g'.repeat(22);
export const USER_ID = 'u'.repeat(22);
/** The user that the server creates when it is asked for another one. */
export const NEXT_USER_ID = 'n'.repeat(22);
export const PLAYER: CronoPlayer = { id: GAME_ID, userId: USER_ID };

export const GAME_ROUTE = `GET /api/crono/${GAME_ID}?userId=${USER_ID}`;
export const NEXT_GAME_ROUTE = `GET /api/crono/${GAME_ID}?userId=${NEXT_USER_ID}`;
export const CREATE_ROUTE = `POST /api/crono/${GAME_ID}/create-id`;
export const START_ROUTE = `POST /api/crono/${GAME_ID}/start`;
export const GUESS_ROUTE = `POST /api/crono/${GAME_ID}/guess`;
export const SUBMIT_ROUTE = `POST /api/crono/${GAME_ID}/submit-score`;
export const COMPARISON_ROUTE = `GET /api/crono/${GAME_ID}/comparison?userId=${USER_ID}`;

type Changes = Partial<CronoGame>;

/** A game before its start. */
export function newGame(changes: Changes = {}): CronoGame {
  return {
    id: GAME_ID,
    userId: USER_ID,
    status: 'not-started',
    leaderboard: [],
    userCount: 0,
    remainingTime: 60,
    score: 0,
    currentModel: null,
    nextPhotoUrl: null,
    options: [],
    canSubmitScore: false,
    userScore: null,
    own: null,
    standing: null,
    challenge: null,
    ...changes,
  };
}

export function roundId(round: number): string {
  return String(round).padStart(22, 'r');
}

/** A running game in a round, counted from 1, whose options are `Name 1.1` to `Name 1.4`. */
export function runningGame(round: number, changes: Changes = {}): CronoGame {
  return newGame({
    status: 'ongoing',
    userCount: 1,
    remainingTime: 50,
    currentModel: { id: roundId(round), photoUrl: `/photo/${round}` },
    nextPhotoUrl: `/photo/${round + 1}`,
    options: [1, 2, 3, 4].map((n) => ({ id: `${round}.${n}`, name: `Name ${round}.${n}` })),
    ...changes,
  });
}

/** The player's own finished run without an entry on the board. */
export function finishedGame(changes: Changes = {}): CronoGame {
  return newGame({
    status: 'finished',
    userCount: 1,
    remainingTime: 0,
    score: 5,
    canSubmitScore: true,
    ...changes,
  });
}

/** The finished game with its score on the board. */
export function submittedGame(username: string | null = null): CronoGame {
  return finishedGame({
    canSubmitScore: false,
    userScore: 5,
    own: { place: 1, score: 5 },
    leaderboard: [{ username, score: 5 }],
  });
}

export function guessReply(changes: Partial<CronoGuess>): CronoGuess {
  return {
    status: changes.error ? 'error' : 'success',
    error: null,
    game: null,
    result: null,
    correctOption: null,
    ...changes,
  };
}

export function comparison(best: string): CronoComparison {
  const run = { username: best, rounds: [{ right: false, seconds: 3 }] };
  return {
    own: [{ right: true, seconds: 2 }],
    best: run,
    race: { ...run, parted: [] },
  };
}
