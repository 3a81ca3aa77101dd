import { type ReactNode, useEffect } from 'react';
import styles from './page-shell.module.css';

type PageShellProps = {
  /** The browser tab's title. */
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
      <a className={styles.skip} href="#content">
        {skipLabel}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          {logo}
          <div className={styles.controls}>{controls}</div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={isCentered ? styles.centered : styles.content}>
        {children}
      </main>
    </div>
  );
}
