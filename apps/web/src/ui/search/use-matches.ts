import { createSearchIndex, type SearchQuery, searchOptions } from '@starguess/game-core';
import { startTransition, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchOption } from './search-options.tsx';

/** With up to this many options, matches appear in the same frame as the typed letter. */
const MOST_AT_ONCE = 1_000;

/** The most matches that are offered. Players with more of them type on. */
const MOST_OFFERED = 200;

type Matches = {
  readonly text: string;
  /** The text whose matches these are. */
  readonly searchedText: string;
  /** Whether they were found among thousands. */
  readonly isLarge: boolean;
  /** Whether the matches are still those of an earlier text. */
  readonly isStale: boolean;
  readonly offered: SearchOption[];
  /** How many match, offered or not. */
  readonly count: number;
  /** The best match among the options that can no longer be picked. */
  readonly guessed: SearchOption | undefined;
  readonly changeText: (changed: string) => void;
  /** Finds the matches of the typed text at once. */
  readonly catchUp: () => void;
};

/** The typed text, and the options that match it, best first (SEARCH2 to SEARCH10). */
export function useMatches(
  options: readonly SearchOption[] | undefined,
  excludedIds: ReadonlySet<string>,
): Matches {
  const [text, setText] = useState('');
  const [searchedText, setSearchedText] = useState('');
  const index = useMemo(() => createSearchIndex(options ?? []), [options]);
  const matches = useMemo(
    () => searchOptions(index, { text: searchedText, excludedIds }),
    [index, searchedText, excludedIds],
  );
  const offered = useMemo(() => matches.slice(0, MOST_OFFERED), [matches]);
  const guessed = useGuessed(options, { text: searchedText, excludedIds });
  const isLarge = (options?.length ?? 0) > MOST_AT_ONCE;
  const isStale = searchedText !== text;
  return {
    text,
    searchedText,
    isLarge,
    isStale,
    offered,
    count: matches.length,
    guessed,
    changeText: (changed: string) => {
      setText(changed);
      // With thousands of options, the typed letter appears first; the menu follows, and yields to
      // the next key.
      if (isLarge && changed !== '') startTransition(() => setSearchedText(changed));
      else setSearchedText(changed);
    },
    catchUp: () => {
      if (isStale) flushSync(() => setSearchedText(text));
    },
  };
}

/** The best match among the options that can no longer be picked. */
function useGuessed(
  options: readonly SearchOption[] | undefined,
  { text, excludedIds }: SearchQuery,
): SearchOption | undefined {
  const index = useMemo(
    () => createSearchIndex((options ?? []).filter(({ id }) => excludedIds.has(id))),
    [options, excludedIds],
  );
  const [best] = searchOptions(index, { text, excludedIds: new Set() });
  return best;
}
