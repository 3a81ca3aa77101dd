import { useTranslation } from 'react-i18next';
import { castAddress } from '../../page/cast-addresses.ts';
import { CastLink } from '../../ui/links/cast-link.tsx';
import styles from './home.module.css';
import { ModeCard, type ModeCardModel } from './mode-card.tsx';

type HomeProps = {
  readonly cards: readonly ModeCardModel[];
  /** Why the app sent the player here; undefined if they came by themselves. */
  readonly notice: string | undefined;
};

export function Home({ cards, notice }: HomeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        <h1>{t('home.title')}</h1>
        <p>{t('home.tagline')}</p>
      </div>
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
      <CastLink to={castAddress()} label={t('cast.title')} />
    </div>
  );
}
