import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';

type PageLinkProps = Omit<LinkProps, 'reloadDocument' | 'replace' | 'target'>;

/**
 * A link within the site. The second click of a double click leads nowhere, and leaves no entry in
 * the history, be it on the same link or on one that the first click has brought under the pointer.
 */
export function PageLink({ onClick, ...link }: PageLinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.detail > 1 && isPlain(event)) event.preventDefault();
    else onClick?.(event);
  }
  return <Link {...link} onClick={go} />;
}

/** Anything else asks the browser for a tab, a window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
