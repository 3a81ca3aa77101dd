import * as z from 'zod/mini';
import { calendarDateSchema } from './server-date.ts';
import { UUID } from './uuid.ts';

/**
 * The tries that each place of a histogram counts wins of, from the least to the most: 1 to 10, then
 * 11 to 15, 16 to 25, and 26 or more.
 */
export const TRIES_BANDS = [
  ...Array.from({ length: 10 }, (_, index) => ({ least: index + 1, most: index + 1 })),
  { least: 11, most: 15 },
  { least: 16, most: 25 },
  { least: 26, most: 10_000 },
] as const;

/** The place in a histogram of a win in that many tries. */
export function triesBand(tries: number): number {
  return TRIES_BANDS.findIndex(({ most }) => tries <= most);
}

const countSchema = z.int().check(z.nonnegative());

/** Wins by their tries, as `TRIES_BANDS` has them; a win that tells no tries is in none. */
const histogramSchema = z.readonly(z.array(countSchema).check(z.length(TRIES_BANDS.length)));

/** The number of players who solved a puzzle on a date, and in how many tries. */
export const successCountSchema = z.object({
  date: calendarDateSchema,
  numberOfSuccesses: countSchema,
  histogram: histogramSchema,
});
export type SuccessCount = z.output<typeof successCountSchema>;

/** The answer to a win: `place` says which winner of that puzzle and date this was. */
export const recordedSuccessSchema = z.object({
  ...successCountSchema.shape,
  place: z.int().check(z.positive()),
});
export type RecordedSuccess = z.output<typeof recordedSuccessSchema>;

/**
 * `date` is today or yesterday; if omitted, the success counts for today. `tries` is what the page
 * says: it moves the histogram and nothing else.
 */
export const successSchema = z.object({
  date: z.optional(calendarDateSchema),
  tries: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
});

const uuidSchema = z.string().check(z.regex(UUID));

/** A repeated key gets its first answer again, so that a retried win counts once. */
export const idempotencyHeadersSchema = z.object({ 'idempotency-key': z.optional(uuidSchema) });
