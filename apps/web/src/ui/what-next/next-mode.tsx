import type { GameMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page-link.tsx';
import styles from './what-next.module.css';

type NextModeProps = {
  readonly mode: GameMode;
  /** Its address in the page. */
  readonly to: string;
  readonly onTaken: () => void;
};

/** Leads to the mode that is to be played next. */
export function NextMode({ mode, to, onTaken }: NextModeProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.next}>
      <span>{t('win.nextMode')}</span>
      <PageLink to={to} onClick={onTaken}>
        {t(`mode.${mode}.name`)}
        <IconChevronRight size={20} aria-hidden />
      </PageLink>
    </p>
  );
}
