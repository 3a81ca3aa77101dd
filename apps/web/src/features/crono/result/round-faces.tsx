import type { Catalog } from '@starguess/catalog';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../../page/cast-addresses.ts';
import { catalogQuery } from '../../../server/catalog.ts';
import type { AnsweredRound } from '../../../stored/crono-records.ts';
import { CastLink } from '../../../ui/links/cast-link.tsx';
import styles from './round-faces.module.css';

type RoundFacesProps = { readonly rounds: readonly AnsweredRound[] };

/**
 * The faces of the rounds in their order, and below them who was missed. Only what was answered is
 * shown, and the catalogue is asked for only now.
 */
export function RoundFaces({ rounds }: RoundFacesProps) {
  const { t } = useTranslation();
  const { data: catalog } = useQuery(catalogQuery);
  const missed = new Set(rounds.flatMap(({ id, isRight }) => (isRight ? [] : [id])));
  return (
    <section className={styles.faces} aria-labelledby="rounds-title" data-slot="crono-rounds">
      <h2 id="rounds-title">{t('race.rounds')}</h2>
      <ol className={styles.rounds}>
        {rounds.map(({ id, isRight }, index) => {
          const Icon = isRight ? IconCheck : IconX;
          return (
            <li key={index} className={styles.round} data-right={isRight}>
              <Face id={id} catalog={catalog} isNamed />
              <span className={styles.mark}>
                <Icon
                  size={14}
                  stroke={3}
                  aria-label={t(isRight ? 'mark.correct' : 'mark.incorrect')}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {missed.size > 0 && (
        <>
          <h2 id="missed-title">{t('race.missed')}</h2>
          <ul className={styles.missed} aria-labelledby="missed-title" data-slot="crono-missed">
            {[...missed].map((id) => (
              <li key={id}>
                <Face id={id} catalog={catalog} isNamed={false} />
                <span className={styles.name}>{catalog?.performersById.get(id)?.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <CastLink to={castAddress()} label={t('shell.cast')} />
    </section>
  );
}

type FaceProps = {
  readonly id: string;
  readonly catalog: Catalog | undefined;
  /** Whether the picture says the name, which is not beside it. */
  readonly isNamed: boolean;
};

/** Keeps its place while the catalogue is on its way, and for somebody who has left it. */
function Face({ id, catalog, isNamed }: FaceProps) {
  const performer = catalog?.performersById.get(id);
  return (
    <span className={styles.face}>
      {performer && <img src={performer.profilePictureUrl} alt={isNamed ? performer.name : ''} />}
    </span>
  );
}
