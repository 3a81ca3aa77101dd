import type { ReactNode } from 'react';
import { CONTENT_ID } from './focus-content.ts';
import styles from './page-shell.module.css';
import { useTitle } from './use-title.ts';

type PageShellProps = {
  /** The title of the browser tab, and the accessible name of the content. */
  readonly title: string;
  /** Whether the content has two columns where there is room. */
  readonly isWide?: boolean;
  readonly skipLabel: string;
  readonly logo?: ReactNode;
  /** Controls at the other end of the header. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
};

export function PageShell({ title, isWide, skipLabel, logo, controls, children }: PageShellProps) {
  useTitle(title);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {skipLabel}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          {logo}
          <div className={styles.controls}>{controls}</div>
        </div>
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        aria-label={title}
        className={styles.content}
        data-wide={isWide}
      >
        {children}
      </main>
    </div>
  );
}
