import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { catalogQuery } from '../../server/catalog.ts';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { Button } from '../../ui/button.tsx';
import { CastLink } from '../../ui/links/pill-link.tsx';
import { PerformerFace } from './performer-face.tsx';
import styles from './results.module.css';
import { VerdictIcon } from './verdict-icon.tsx';

/** How many of the missed performers are shown at first. */
const FIRST_MISSED = 6;

/**
 * Shows the faces of the answered rounds in order, and below them the missed performers. The catalogue
 * is loaded only now.
 */
export function RoundFaces({ rounds }: { readonly rounds: readonly AnsweredRound[] }) {
  const { t } = useTranslation();
  const { data: catalog } = useQuery(catalogQuery);
  const missed = [...new Set(rounds.filter(({ isRight }) => !isRight).map(({ id }) => id))];
  const [areAllShown, setAreAllShown] = useState(missed.length <= FIRST_MISSED);
  const shown = areAllShown ? missed : missed.slice(0, FIRST_MISSED);
  return (
    <section className={styles.panel} aria-labelledby="rounds-title" data-slot="crono-rounds">
      <h2 id="rounds-title">{t('race.rounds')}</h2>
      <ol className="abreast">
        {rounds.map(({ id, isRight }, index) => (
          <li key={index} className={`${styles.verdict} ${styles.round}`} data-right={isRight}>
            <PerformerFace id={id} catalog={catalog} isNamed />
            <span className={styles.sign}>
              <VerdictIcon isRight={isRight} />
            </span>
          </li>
        ))}
      </ol>
      {missed.length > 0 && (
        <>
          <h2 id="missed-title">{t('race.missed')}</h2>
          <ul
            className={`abreast ${styles.missed}`}
            aria-labelledby="missed-title"
            data-slot="crono-missed"
          >
            {shown.map((id) => (
              <li key={id}>
                <PerformerFace id={id} catalog={catalog} isNamed={false} />
                <span className={styles.who} translate="no">
                  {catalog?.performersById.get(id)?.name}
                </span>
              </li>
            ))}
          </ul>
          {!areAllShown && (
            <Button look="quiet" data-slot="show-all-missed" onClick={() => setAreAllShown(true)}>
              {t('race.showAllMissed', { count: missed.length })}
            </Button>
          )}
        </>
      )}
      <CastLink to={castAddress()} label={t('shell.cast')} />
    </section>
  );
}
