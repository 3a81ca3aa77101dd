import { SUSPICIONS } from '@starguess/game-core';
import * as z from 'zod/mini';
import { calendarDateSchema, storableText } from '../route.ts';
import { changeCall, instant, listOf, number, readCall, text } from './desk-route.ts';

const entry = {
  id: number,
  /** Null means anonymous. */
  username: z.nullable(text),
  score: number,
  submittedAt: instant,
  /** The operator's; null without one. */
  note: z.nullable(text),
};

const suspect = {
  ...entry,
  /** `hidden` is the operator's. */
  suspicions: z.readonly(z.array(z.enum([...SUSPICIONS, 'hidden']))),
  /** The mean and the standard deviation of the answer times, in seconds. */
  pace: z.object({ mean: z.number(), spread: z.number(), rounds: number }),
  photosSeen: number,
};

/** `game` is the date of a daily game, or the id of a private one. */
const game = text.check(storableText);
const one = { game, id: number };

export const boardRoutes = {
  /** The daily games of the last 30 dates, latest first. */
  getBoards: readCall('/desk/api/boards', {
    games: listOf({ id: calendarDateSchema, players: number, best: number, suspects: number }),
  }),
  /** What everybody sees, and what only its player sees, best first. */
  getBoard: {
    ...readCall('/desk/api/boards/:game', { board: listOf(entry), suspects: listOf(suspect) }),
    params: z.object({ game }),
  },
  hideEntry: changeCall('/desk/api/entries/hide', one),
  restoreEntry: changeCall('/desk/api/entries/restore', one),
  noteEntry: changeCall('/desk/api/entries/note', {
    ...one,
    note: z.string().check(z.trim(), z.maxLength(500), storableText),
  }),
} as const;
