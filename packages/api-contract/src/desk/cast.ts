import * as z from 'zod/mini';
import { difficulty, listOf, mark, number, readCall, text } from './desk-route.ts';

export const castRoutes = {
  getCast: readCall('/desk/api/cast', {
    records: listOf({
      id: text,
      name: text,
      kind: z.enum(['performer', 'channel']),
      /** A file of the desk. */
      picture: text,
      /** In percent of it, where it is zoomed in on. */
      focalPoint: z.optional(z.object({ x: z.number(), y: z.number() })),
      /** On how many stored dates it was a target, today included. */
      days: number,
      /** Over all these dates and their puzzles. */
      ...difficulty,
      mark,
      /** Reports of its fields that are not done. */
      reports: number,
      /** The ids of the records that are equal to this one in all compared fields. */
      twins: z.readonly(z.array(text)),
    }),
  }),
  /** A record's line in the catalogue's file, with the line's number from 1, or 0 if it was not found. */
  getRecordLine: {
    ...readCall('/desk/api/record', { file: text, line: z.int(), text }),
    query: z.object({ id: text }),
  },
} as const;
