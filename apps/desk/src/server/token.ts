import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The operator's token, which the tab keeps, or why the desk refused the last one. */
type TokenState = { readonly token?: string | undefined; readonly refusal?: string | undefined };

export const useToken = create<TokenState>()(
  persist((): TokenState => ({}), {
    name: 'starguess-desk',
    storage: createJSONStorage(() => window.sessionStorage),
    partialize: ({ token }) => ({ token }),
  }),
);

/** Takes a token out of the address, where the history would keep it. */
export function takeToken(): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')?.trim();
  if (!token) return;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  enterToken(token);
}

export function enterToken(token: string): void {
  useToken.setState({ token, refusal: undefined });
}

/** Forgets the token, and says why unless the operator asked for it. */
export function forgetToken(refusal?: string): void {
  useToken.setState({ token: undefined, refusal });
}
