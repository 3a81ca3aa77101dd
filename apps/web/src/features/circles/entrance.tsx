import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsRendered } from '../../browser/use-is-rendered.ts';
import { MOST_CIRCLES, useSeats } from '../../stored/circles.ts';
import { isStorageBlocked } from '../../stored/storage-blocked.ts';
import page from '../../ui/side-page.module.css';
import styles from './circles.module.css';
import { NameForm, type NameFormProps } from './name-form.tsx';
import { WhoSees } from './who-sees.tsx';

export type LinkTrouble = 'tables.cut' | 'tables.trouble.gone';

type EntranceProps = NameFormProps & {
  readonly slot: 'table-start' | 'table-join';
  readonly title: ReactNode;
  /** Why nobody can join by the link; undefined if it works, and where there is none. */
  readonly linkTrouble?: LinkTrouble | undefined;
  readonly children: ReactNode;
};

/** Asks for a name, and explains what others at the table will see. */
export function Entrance({ slot, title, linkTrouble, children, ...form }: EntranceProps) {
  const { t } = useTranslation();
  // The server knows neither the browser nor the link.
  const isRendered = useIsRendered();
  const obstacle = useObstacle() ?? linkTrouble;
  return (
    <article className={`${page.page} ${styles.tables} ${styles.entrance}`} data-slot="tables">
      {title}
      {children}
      <section className={`${page.part} ${styles.join}`} data-slot={slot}>
        {obstacle && !isRendered ? (
          <p role="alert">{t(obstacle)}</p>
        ) : (
          <NameForm {...form} note={t('tables.onlyMembers')} />
        )}
      </section>
      <WhoSees />
    </article>
  );
}

/** Why this browser can take no further seat; undefined if it can. */
function useObstacle() {
  const { size } = useSeats();
  if (isStorageBlocked()) return 'tables.unstored';
  return size >= MOST_CIRCLES ? 'tables.most' : undefined;
}
