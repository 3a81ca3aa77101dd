import { SCREENS } from '@starguess/api-contract/page';
import type { DailyMode } from '@starguess/game-core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { useHasSeat } from '../../stored/has-seat.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { CastLink, PillLink } from '../../ui/links/pill-link.tsx';
import styles from './home-screen.module.css';
import { HomeStatus, type HomeStatusProps } from './home-status.tsx';
import { ModeCard } from './mode-card.tsx';
import type { ModeCardModel } from './mode-card-model.ts';

type HomeProps = {
  readonly cards: readonly ModeCardModel[];
  readonly status: HomeStatusProps;
  /** Why the app sent the player here; undefined if they came by themselves. */
  readonly notice: string | undefined;
  /** A line above the title, or on phones below the cards. */
  readonly offer?: ReactNode;
  readonly yesterday: readonly YesterdayFace[];
};

/** An answer of yesterday. */
export type YesterdayFace = {
  readonly mode: DailyMode;
  readonly name: string;
  readonly picture: string;
  /** The address of the mode's puzzle of yesterday. */
  readonly address: string;
};

/** The start of the day: its games, the player's progress in them, and ways on. */
export function HomeScreen({ cards, status, notice, offer, yesterday }: HomeProps) {
  const { t } = useTranslation();
  const hasSeat = useHasSeat();
  const nextPlace = status.done.indexOf(false);
  return (
    <div className={styles.home}>
      <div className={styles.offer}>{offer}</div>
      <div className={styles.hero}>
        <h1>{t('home.title')}</h1>
        <p>{t('home.tagline')}</p>
        <p className={styles.pitch}>
          {t(pageConfig.features.inventedPeople ? 'home.drawn' : 'home.daily', {
            count: cards.length,
          })}
        </p>
      </div>
      <HomeStatus {...status} />
      {notice !== undefined && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <ul className={styles.cards} aria-label={t('home.modes')}>
        {cards.map((card, place) => (
          <li key={card.mode}>
            <ModeCard card={card} isNext={place === nextPlace} />
          </li>
        ))}
      </ul>
      <div className={`abreast ${styles.links}`}>
        <CastLink to={castAddress()} label={t('shell.cast')} />
        {hasSeat && <PillLink to={SCREENS.table.path}>{t('shell.tables')}</PillLink>}
      </div>
      {status.streak !== undefined && status.streak.current > 0 && <Yesterday faces={yesterday} />}
    </div>
  );
}

/** Yesterday's answers, for players who have been here before. */
function Yesterday({ faces }: { readonly faces: readonly YesterdayFace[] }) {
  const { t } = useTranslation();
  if (faces.length === 0) return null;
  return (
    <section
      className={styles.yesterday}
      data-slot="yesterday-faces"
      aria-labelledby="yesterday-faces"
    >
      <h2 id="yesterday-faces">{t('home.yesterday')}</h2>
      <ul>
        {faces.map(({ mode, name, picture, address }) => (
          <li key={mode}>
            <PageLink to={address} aria-label={`${t(`mode.${mode}.name`)}: ${name}`}>
              <img src={picture} alt="" width={56} height={56} loading="lazy" />
              <span translate="no">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
