import * as z from 'zod/mini';

/** Neither NUL nor a lone surrogate: text with one cannot be stored and read back as it is. */
export const storableText = z.regex(/^[^\0\p{Surrogate}]*$/u);
