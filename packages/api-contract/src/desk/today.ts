import * as z from 'zod/mini';
import { calendarDateSchema } from '../route.ts';
import {
  difficulty,
  instant,
  listOf,
  number,
  numbers,
  puzzle,
  readCall,
  text,
} from './desk-route.ts';

export const todayRoutes = {
  /**
   * How the site goes today. `players`, `begun`, `solved` and `returned` count devices that send
   * events: lower bounds. Wins and tries are complete.
   */
  getToday: readCall('/desk/api/today', {
    siteName: text,
    date: calendarDateSchema,
    /** When these figures were counted. */
    countedAt: instant,
    players: number,
    /** Of those who solved a game yesterday, those who came today. */
    returned: z.object({ of: number, back: number }),
    /** `histogram` has the wins by the bands of `TRIES_BANDS`. */
    games: listOf({ puzzle, begun: number, solved: number, ...difficulty, histogram: numbers }),
    crono: z.object({ players: number, best: number }),
  }),
  /** Dates in order, the last one today; `players` is a lower bound. */
  getHistory: {
    ...readCall('/desk/api/history', {
      dates: listOf({ date: calendarDateSchema, players: number, wins: number }),
      /** Devices that chose a language on these dates, by that language, most first. */
      languages: listOf({ language: text, devices: number }),
    }),
    query: z.object({ days: z._default(z.enum(['30', '90']), '30') }),
  },
} as const;
