import * as z from 'zod/mini';
import { calendarDateSchema } from './server-date.ts';
import { uuidSchema } from './uuid.ts';

/** How many players solved a puzzle on a date. */
export const successCountSchema = z.object({
  date: calendarDateSchema,
  numberOfSuccesses: z.int().check(z.nonnegative()),
});
export type SuccessCount = z.output<typeof successCountSchema>;

/** Today or yesterday; left out, the success counts for today. */
export const successSchema = z.object({ date: z.optional(calendarDateSchema) });

/** The same key again gets the first answer again, so that a retried win counts once. */
export const idempotencyHeadersSchema = z.object({ 'idempotency-key': z.optional(uuidSchema) });
