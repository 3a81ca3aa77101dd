import { foldText } from '@starguess/game-core';
import * as z from 'zod/mini';

/** The least number of years between birth and any other date of a record. */
export const MINIMUM_AGE = 19;

/** No alias repeats the name of its own record, as far as the search can tell. */
export const aliasesDifferFromName = z.refine<{
  readonly name: string;
  readonly aliases?: unknown;
}>(
  ({ name, aliases }) =>
    !Array.isArray(aliases) || aliases.every((alias) => foldText(alias) !== foldText(name)),
  { path: ['aliases'], when: areValid('name', 'aliases') },
);

/** The shipped catalogue's addresses begin with the type of their performer. */
export const addressNamesType = z.refine<{ readonly profileUrl: string; readonly type?: unknown }>(
  ({ type, profileUrl }) => profileUrl.startsWith('/p/') || profileUrl.startsWith(`/${type}/`),
  { path: ['profileUrl'], when: areValid('type', 'profileUrl') },
);

/** No year of a record precedes the person's least age. */
export function yearAfterMinimumAge(field: string) {
  return z.refine<{ readonly birthYear?: unknown; readonly [field: string]: unknown }>(
    ({ birthYear, [field]: year }) =>
      typeof birthYear !== 'number' || typeof year !== 'number' || year - birthYear >= MINIMUM_AGE,
    { path: [field], when: areValid('birthYear', field) },
  );
}

/** Makes a rule run if these fields are valid, even if others are not. */
function areValid(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ code, path }) => {
      const field = path?.[0];
      return code === 'unrecognized_keys' || (typeof field === 'string' && !fields.includes(field));
    });
}
