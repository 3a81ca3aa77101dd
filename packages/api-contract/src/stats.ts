import * as z from 'zod/mini';
import { calendarDateSchema } from './server-date.ts';
import { UUID } from './uuid.ts';

/** The number of players who solved a puzzle on a date. */
export const successCountSchema = z.object({
  date: calendarDateSchema,
  numberOfSuccesses: z.int().check(z.nonnegative()),
});
export type SuccessCount = z.output<typeof successCountSchema>;

/** Today or yesterday; if omitted, the success counts for today. */
export const successSchema = z.object({ date: z.optional(calendarDateSchema) });

const uuidSchema = z.string().check(z.regex(UUID));

/** A repeated key gets its first answer again, so that a retried win counts once. */
export const idempotencyHeadersSchema = z.object({ 'idempotency-key': z.optional(uuidSchema) });
