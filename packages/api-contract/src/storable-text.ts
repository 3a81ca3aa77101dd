import * as z from 'zod/mini';

/** Text without NUL or lone surrogates, which would not survive being stored and read back. */
export const storableText = z.regex(/^[^\0\p{Surrogate}]*$/u);
