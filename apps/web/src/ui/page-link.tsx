import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';

type PageLinkProps = Omit<LinkProps, 'reloadDocument' | 'replace' | 'target'>;

/** Anything else asks the browser for a tab, a window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * A link within the site. The address changes at once, the screen when its code has come: a second
 * click until then, as of a double click, leads nowhere new and leaves no entry in the history.
 */
export function PageLink({ onClick, ...link }: PageLinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>): void {
    const isRepeated = event.detail > 1 || event.currentTarget.href === window.location.href;
    if (isRepeated && isPlain(event)) event.preventDefault();
    else onClick?.(event);
  }
  return <Link {...link} onClick={go} />;
}
