import { SCREENS } from '@starguess/api-contract/page';
import { useLocation } from 'react-router';
import { shownPath } from '../settings/base-path.ts';
import { CONTENT_ID } from '../ui/focus/focus-content.ts';

/** The pages whose links end in a secret: a code, or an invitation. */
const SECRET_PATHS: readonly string[] = [SCREENS.carryOn.path, SCREENS.table.path];

/**
 * The code of the link, until its screen has read it. A plain variable, because it is taken before
 * React starts and read once.
 */
let takenCode = '';

/**
 * Takes the secret of a link out of the address bar when the page starts, because the 18+ notice or
 * lost code may delay its screen. An invitation stays in the history entry, as the state of a link
 * within the page; a code stays nowhere.
 */
export function takeLinkSecret(): void {
  const { pathname, search, hash } = window.location;
  const secret = secretIn(hash);
  if (secret === '' || !SECRET_PATHS.includes(shownPath())) return;
  const isCode = shownPath() === SCREENS.carryOn.path;
  if (isCode) takenCode = secret;
  const { state }: { readonly state: unknown } = window.history;
  const newState = isCode ? state : { ...Object(state), usr: { invitation: secret } };
  window.history.replaceState(newState, '', pathname + search);
}

/**
 * The secret of the link that led to this screen, even from within the page; empty without one. The
 * screen reads it, drops it and navigates to its address without a fragment.
 */
export function useLinkSecret(): string {
  const { hash } = useLocation();
  return takenCode || secretIn(hash);
}

export function dropLinkSecret(): void {
  takenCode = '';
}

/** The secret in a fragment; empty for that of the skip link. */
function secretIn(hash: string): string {
  return hash === `#${CONTENT_ID}` ? '' : hash.slice(1);
}
