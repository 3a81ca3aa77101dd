import type { Environment } from './env.ts';

/**
 * The shortest name that is compared. Shorter ones are too close to those of other programs: HOME is
 * two edits from HOST.
 */
const MIN_LENGTH = 8;
const MAX_EDITS = 2;
/** Other programs use this name with other spellings. */
const SHARED_NAME = 'LOG_LEVEL';

/**
 * Warns of variables that are probably misspelt settings, one line each: their names are within two
 * edits of the name of a setting that is not set.
 */
export function misspeltNames(
  environment: Environment,
  settings: readonly string[],
): readonly string[] {
  const unset = settings.filter(
    (name) => name.length >= MIN_LENGTH && name !== SHARED_NAME && environment[name] === undefined,
  );
  return Object.keys(environment).flatMap((variable) => {
    if (settings.includes(variable)) return [];
    const setting = unset.find((name) => isWithin(MAX_EDITS, [variable, name]));
    return setting === undefined ? [] : [`${variable} is not a setting: did you mean ${setting}?`];
  });
}

/** Whether this many insertions, deletions and substitutions turn one text into the other. */
function isWithin(edits: number, [first, second]: readonly [string, string]): boolean {
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const [left, right] = [first.slice(same), second.slice(same)];
  if (left === '' || right === '') return left.length + right.length <= edits;
  if (edits === 0) return false;
  const [nextLeft, nextRight] = [left.slice(1), right.slice(1)];
  return [
    [nextLeft, right] as const,
    [left, nextRight] as const,
    [nextLeft, nextRight] as const,
  ].some((rest) => isWithin(edits - 1, rest));
}
