import { IconUserSearch } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, ComponentProps, MouseEvent, RefAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router';
import styles from './page-link.module.css';

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

/** A link within the site that stands by itself. */
export function PillLink(link: Omit<ComponentProps<typeof PageLink>, 'className'>) {
  return <PageLink {...link} className={styles.link} />;
}

type CastLinkProps = {
  /** Undefined if the site has no Who's who; then there is no link. */
  readonly to: string | undefined;
  readonly label: string;
};

export function CastLink({ to, label }: CastLinkProps) {
  if (to === undefined) return null;
  return (
    <PillLink to={to}>
      <IconUserSearch size={18} aria-hidden />
      <span>{label}</span>
    </PillLink>
  );
}

/** A link to practice rounds of a mode; `to` is their address in the page. */
export function PracticeLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <PillLink to={to} data-slot="practice-link">
      {t('shell.practice')}
    </PillLink>
  );
}
