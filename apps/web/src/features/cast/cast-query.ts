import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Browsers allow a page only so many changes of its address, so it follows what is typed later. */
const PAUSE_MS = 300;

export type CastQuery = {
  readonly query: URLSearchParams;
  /** Whether it is still to be read: a rendered page stands for every query. */
  readonly isWaiting: boolean;
  /** Changes a key, as a step that the back button takes back; an empty value removes it. */
  readonly choose: (key: string, value: string) => void;
  /** Changes a key while the player types, or tries one value after another. It is no step. */
  readonly type: (key: string, value: string) => void;
  /** Removes all but these keys. */
  readonly clear: (kept: readonly string[]) => void;
};

/** The query of the address. The screen follows it, and it follows the screen. */
export function useCastQuery(): CastQuery {
  const isWaiting = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const { pathname, search: given } = useLocation();
  const search = isWaiting ? '' : given;
  const navigate = useNavigate();
  const [shown, setShown] = useState(search);
  const [adopted, setAdopted] = useState(search);
  const [written, setWritten] = useState(search);
  if (search !== adopted) {
    setAdopted(search);
    // What the player has typed since is newer than what the page itself wrote.
    if (search !== written) {
      setWritten(search);
      setShown(search);
    }
  }

  const timer = useRef<number>(undefined);
  const write = (next: string, replace: boolean) => {
    window.clearTimeout(timer.current);
    setWritten(next);
    navigate(pathname + next, { replace });
  };
  const writeTyped = useEffectEvent((next: string) => {
    // The player may have gone back since, to an address that what was typed is no part of.
    if (next === shown) write(next, true);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (edit: (query: URLSearchParams) => void) => {
    const query = new URLSearchParams(shown);
    edit(query);
    const next = query.size > 0 ? `?${query}` : '';
    setShown(next);
    return next;
  };
  return {
    query: new URLSearchParams(shown),
    isWaiting,
    choose: (key, value) => write(change(setting(key, value)), false),
    type: (key, value) => {
      const next = change(setting(key, value));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => writeTyped(next), PAUSE_MS);
    },
    clear: (kept) => {
      const edit = (query: URLSearchParams) => {
        for (const key of [...query.keys()]) if (!kept.includes(key)) query.delete(key);
      };
      write(change(edit), false);
    },
  };
}

function neverChanges(): () => void {
  return () => undefined;
}

function setting(key: string, value: string): (query: URLSearchParams) => void {
  return (query) => (value === '' ? query.delete(key) : query.set(key, value));
}
