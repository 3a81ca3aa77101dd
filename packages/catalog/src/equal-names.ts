import { type Declaration, foldText } from '@starguess/game-core';
import type { Performer } from './schema.ts';

type Details = {
  readonly declaration: Declaration;
  /** The text of a field's value. */
  readonly textOf: (field: string, value: unknown) => string;
};

/**
 * Appends the declared detail to names that the search cannot tell apart. The bare name becomes an
 * alias, so that the search finds all who have it, and first.
 */
export function withDetails(
  performers: readonly Performer[],
  { declaration: { detail }, textOf }: Details,
): readonly Performer[] {
  if (detail === undefined) return performers;
  const equal = equalNames(performers.map(({ name }) => name));
  return performers.map((performer) => {
    const { name, aliases = [], [detail]: value } = performer;
    if (!equal.has(foldText(name)) || value == null) return performer;
    return {
      ...performer,
      name: `${name} (${textOf(detail, value)})`,
      bareName: name,
      aliases: [...aliases, name],
    };
  });
}

/** The folded names that occur more than once. */
export function equalNames(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names.map(foldText)) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}
