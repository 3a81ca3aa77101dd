import { useTranslation } from 'react-i18next';
import styles from './home.module.css';
import { ModeCard } from './mode-card.tsx';
import type { ModeCardModel } from './mode-card-model.ts';

export function Home({ cards }: { readonly cards: readonly ModeCardModel[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.home}>
      <div className={styles.hero}>
        <h1>{t('home.title')}</h1>
        <p>{t('home.tagline')}</p>
      </div>
      <ul className={styles.cards} aria-label={t('home.modes')}>
        {cards.map((card) => (
          <li key={card.mode}>
            <ModeCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
