import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { CONTENT_ID } from './focus/focus-content.ts';
import styles from './page-shell.module.css';

type PageShellProps = {
  /** The title of the browser tab, and the accessible name of the content. */
  readonly title: string;
  /** Whether the content has two columns where there is room. */
  readonly isWide?: boolean;
  readonly skipLabel: string;
  readonly logo?: ReactNode;
  /** Links between the logo and the controls, on a narrow screen in a row of their own. */
  readonly nav?: ReactNode;
  /** Controls at the other end of the header. */
  readonly controls?: ReactNode;
  /** The end of the page, below the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every screen: header, content and footer. */
export function PageShell(props: PageShellProps) {
  const { title, isWide, skipLabel, logo, nav, controls, footer, children } = props;
  useTitle(title);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {skipLabel}
      </a>
      {/* The server's pages paint nothing before this is whole (page-document.ts). */}
      <header id="header" className={styles.header}>
        <div className={styles.bar}>
          {logo}
          {nav && <div className={styles.nav}>{nav}</div>}
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
      {footer}
    </div>
  );
}

/** Receives the title of a page that is rendered without a document. */
export const TitleTaker = createContext<((title: string) => void) | undefined>(undefined);

function useTitle(title: string): void {
  useContext(TitleTaker)?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
