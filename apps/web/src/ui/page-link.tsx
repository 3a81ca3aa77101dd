import type { MouseEvent, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

type PageLinkProps = Omit<LinkProps, 'reloadDocument' | 'replace' | 'target'> &
  RefAttributes<HTMLAnchorElement>;

/**
 * A link within the site. It ignores the second click of a double click, also if the first click
 * opened a page with another link under the pointer. So a double click adds one history entry.
 */
export function PageLink({ onClick, ...link }: PageLinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.detail > 1 && isPlain(event)) event.preventDefault();
    else onClick?.(event);
  }
  return <Link {...link} onClick={go} />;
}

/** Any other click asks the browser for a new tab, a window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
