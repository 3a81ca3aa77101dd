import { useSyncExternalStore } from 'react';

/** The operator's token in this tab, or why the desk refused the last one. */
export type TokenState = { readonly token: string | undefined; readonly refusal?: string };

const KEY = 'starguess-desk-token';

let state: TokenState = { token: undefined };
const listeners = new Set<() => void>();

/** Takes the token out of the address, where the history would keep it, or what the tab keeps. */
export function takeToken(): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')?.trim();
  if (token) {
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    enterToken(token);
  } else {
    set({ token: inTab((tab) => tab.getItem(KEY)) ?? undefined });
  }
}

export function enterToken(token: string): void {
  inTab((tab) => tab.setItem(KEY, token));
  set({ token });
}

/** Forgets the token, and says why unless the operator asked for it. */
export function forgetToken(refusal?: string): void {
  inTab((tab) => tab.removeItem(KEY));
  set({ token: undefined, ...(refusal !== undefined && { refusal }) });
}

export function currentToken(): string | undefined {
  return state.token;
}

export function useToken(): TokenState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: TokenState) {
  state = next;
  for (const listener of listeners) listener();
}

/** A browser may refuse its storage; the token then lasts until the page is left. */
function inTab<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
