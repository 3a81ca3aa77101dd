import * as z from 'zod/mini';
import { calendarDateSchema, triesSchema } from '../route.ts';
import {
  changeCall,
  difficulty,
  listOf,
  mark,
  numbers,
  place,
  puzzle,
  readCall,
  text,
} from './desk-route.ts';

const planned = {
  ...place,
  targetId: text,
  /** Empty if the stored record cannot be read. */
  name: text,
  /** A file of the desk; missing if there is none. */
  picture: z.optional(text),
  origin: z.enum(['served', 'pinned', 'drawn']),
};

export const dayRoutes = {
  /** `past` is in order from today back, `coming` from tomorrow on. */
  getDays: readCall('/desk/api/days', {
    today: calendarDateSchema,
    past: listOf({ ...planned, ...difficulty, histogram: numbers, mark }),
    coming: listOf(planned),
    /** The days of the last 60 that break no streak, in order, and the first that can be one. */
    excused: z.readonly(z.array(calendarDateSchema)),
    firstExcusable: calendarDateSchema,
  }),
  /** What a puzzle's target can be. */
  getTargets: {
    ...readCall('/desk/api/targets', { targets: listOf({ id: text, name: text }) }),
    query: z.object({ puzzle }),
  },
  /** `target` is an id, or a name that one target alone has. */
  pinTarget: changeCall('/desk/api/days/pin', {
    ...place,
    target: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  unpinTarget: changeCall('/desk/api/days/unpin', place),
  /** Exchanges the targets of two coming dates; both are pinned then. */
  swapTargets: changeCall('/desk/api/days/swap', { ...place, other: calendarDateSchema }),
  excuseDay: changeCall('/desk/api/days/excuse', {
    date: calendarDateSchema,
    isExcused: z.boolean(),
  }),
  /** Sets the number of wins, or with `tries` of those that took so many, or their band. */
  correctWins: changeCall('/desk/api/days/correct', {
    ...place,
    wins: z.int(),
    tries: z.optional(triesSchema),
  }),
} as const;
