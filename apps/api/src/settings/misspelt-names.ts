import type { Environment } from './env.ts';

/** Shorter names are too close to those of other programs: HOME is two edits from HOST. */
const MIN_LENGTH = 8;
const MAX_EDITS = 2;
/** Other programs have it in other spellings. */
const SHARED = 'LOG_LEVEL';

/**
 * Warns of variables that are probably misspelt settings, one line each: their names are within two
 * edits of the name of a setting that is not set.
 */
export function misspeltNames(
  environment: Environment,
  known: readonly string[],
): readonly string[] {
  const unset = known.filter(
    (name) => name.length >= MIN_LENGTH && name !== SHARED && environment[name] === undefined,
  );
  return Object.keys(environment).flatMap((given) => {
    if (known.includes(given)) return [];
    const meant = unset.find((name) => isWithin(MAX_EDITS, [given, name]));
    return meant === undefined ? [] : [`${given} is not a setting: did you mean ${meant}?`];
  });
}

/** Whether so many insertions, deletions and substitutions make one text of the other. */
function isWithin(edits: number, [one, other]: readonly [string, string]): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left === '' || right === '') return left.length + right.length <= edits;
  if (edits === 0) return false;
  const [nextLeft, nextRight] = [left.slice(1), right.slice(1)];
  return [
    [nextLeft, right] as const,
    [left, nextRight] as const,
    [nextLeft, nextRight] as const,
  ].some((rest) => isWithin(edits - 1, rest));
}
