import { type ReactNode, useEffect } from 'react';
import { CONTENT_ID } from './focus-content.ts';
import styles from './page-shell.module.css';

type PageShellProps = {
  /** The browser tab's title, and the name of the content. */
  readonly title: string;
  readonly skipLabel: string;
  readonly logo?: ReactNode;
  /** What stands at the header's other end. */
  readonly controls?: ReactNode;
  readonly backgroundColor?: string;
  readonly backgroundImage?: string;
  /** Whether the content stands in the middle of the page, across and down. */
  readonly isCentered?: boolean;
  readonly children: ReactNode;
};

export function PageShell({
  title,
  skipLabel,
  logo,
  controls,
  backgroundColor,
  backgroundImage,
  isCentered = false,
  children,
}: PageShellProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div
      className={styles.shell}
      style={{
        backgroundColor,
        ...(backgroundImage !== undefined && { backgroundImage: `url("${backgroundImage}")` }),
      }}
    >
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
        className={isCentered ? styles.centered : styles.content}
      >
        {children}
      </main>
    </div>
  );
}
