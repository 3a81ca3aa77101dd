import type { AnchorHTMLAttributes, MouseEvent, RefAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> &
  RefAttributes<HTMLAnchorElement> & {
    /** The path that the link leads to. */
    readonly to: string;
    /** What the history entry keeps for the page. */
    readonly state?: unknown;
  };

/**
 * A link within the site. It ignores the second click of a double click, even if the first click
 * opened a page with another link under the pointer. So a double click adds one history entry.
 */
export function PageLink({ to, state, onClick, ...anchor }: PageLinkProps) {
  const href = useHref(to);
  // The router's own `Link` would bring code for pages that a framework loads.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  function go(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.detail > 1 && isPlain(event)) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return <a {...anchor} href={href} onClick={go} />;
}

/**
 * Whether a click has no modifier. Any other click asks the browser for a new tab, a window or a
 * download.
 */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
