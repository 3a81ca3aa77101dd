import { createContext, useContext } from 'react';

/** Puts a name into the search of the game around. */
export type SearchFor = (name: string) => void;

/** Given by the layout of a daily game to its parts. */
export const SearchForContext = createContext<SearchFor>(() => undefined);

export function useSearchFor(): SearchFor {
  return useContext(SearchForContext);
}
