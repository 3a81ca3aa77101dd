import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsRendered } from '../../browser/use-is-rendered.ts';

/**
 * Milliseconds without typing before the address follows. Browsers limit how often a page may change
 * it.
 */
const PAUSE_MS = 300;

export type CastQuery = {
  readonly query: URLSearchParams;
  /** Whether the query is still to be read, because one rendered page serves every query. */
  readonly isWaiting: boolean;
  /** Changes a key as a new entry of the browser's history; an empty value removes the key. */
  readonly choose: (key: string, value: string) => void;
  /**
   * Changes a key while the player types, or tries one value after another. It adds no entry to the
   * history.
   */
  readonly type: (key: string, value: string) => void;
  /** Removes all keys but these. */
  readonly clear: (keptKeys: readonly string[]) => void;
};

/** The query of the address. It and the screen follow each other. */
export function useCastQuery(): CastQuery {
  const isWaiting = useIsRendered();
  const { pathname, search: addressSearch } = useLocation();
  const search = isWaiting ? '' : addressSearch;
  const navigate = useNavigate();
  /** The query on the screen. While the player types, it is ahead of the address. */
  const [shownSearch, setShownSearch] = useState(search);
  /** The query of the address when it last changed. */
  const [seenSearch, setSeenSearch] = useState(search);
  /** The query that this page last put into the address. */
  const [writtenSearch, setWrittenSearch] = useState(search);
  if (search !== seenSearch) {
    setSeenSearch(search);
    // The player may have typed on since the page wrote this address.
    if (search !== writtenSearch) {
      setWrittenSearch(search);
      setShownSearch(search);
    }
  }

  // Only typing puts the screen ahead of what was written.
  useEffect(() => {
    if (shownSearch === writtenSearch) return;
    const timer = window.setTimeout(() => {
      setWrittenSearch(shownSearch);
      navigate(pathname + shownSearch, { replace: true });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [shownSearch, writtenSearch, pathname, navigate]);

  const show = (edit: Edit) => {
    const query = new URLSearchParams(shownSearch);
    edit(query);
    const next = query.size > 0 ? `?${query}` : '';
    setShownSearch(next);
    return next;
  };
  const showAndWrite = (edit: Edit) => {
    const next = show(edit);
    setWrittenSearch(next);
    navigate(pathname + next);
  };
  return {
    query: new URLSearchParams(shownSearch),
    isWaiting,
    choose: (key, value) => showAndWrite(editOf(key, value)),
    type: (key, value) => void show(editOf(key, value)),
    clear: (keptKeys) =>
      showAndWrite((query) => {
        for (const key of [...query.keys()]) if (!keptKeys.includes(key)) query.delete(key);
      }),
  };
}

type Edit = (query: URLSearchParams) => void;

function editOf(key: string, value: string): Edit {
  return (query) => (value === '' ? query.delete(key) : query.set(key, value));
}
