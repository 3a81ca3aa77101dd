import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../page/cast-addresses.ts';
import { CastLink } from '../../ui/page-link.tsx';
import styles from './home.module.css';
import { HomeStatus, type HomeStatusProps } from './home-status.tsx';
import { ModeCard, type ModeCardModel } from './mode-card.tsx';

type HomeProps = {
  readonly cards: readonly ModeCardModel[];
  readonly status: HomeStatusProps;
  /** Why the app sent the player here; undefined if they came by themselves. */
  readonly notice: string | undefined;
  /** A line above the title, for which room is kept. */
  readonly offer?: ReactNode;
};

export function Home({ cards, status, notice, offer }: HomeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        <div className={styles.offer}>{offer}</div>
        <h1>{t('home.title')}</h1>
        <p>{t('home.tagline')}</p>
      </div>
      <HomeStatus {...status} />
      {notice !== undefined && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <ul className={styles.cards} aria-label={t('home.modes')}>
        {cards.map((card) => (
          <li key={card.mode}>
            <ModeCard card={card} />
          </li>
        ))}
      </ul>
      <CastLink to={castAddress()} label={t('shell.cast')} />
    </div>
  );
}
