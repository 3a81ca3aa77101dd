import * as z from 'zod/mini';

/** Neither NUL nor a lone surrogate: text with one cannot be stored and read back as it is. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** Checks of text to be stored. `maxLength` is in code points, as JSON Schema counts too. */
export const storableText = (maxLength: number) =>
  [
    z.refine<string>((text) => isStorable(text) && Array.from(text).length <= maxLength),
    z.meta({ maxLength }),
  ] as const;
