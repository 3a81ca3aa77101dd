import type { Catalog } from '@starguess/catalog';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { prefersReducedMotion } from '../../browser/environment.ts';
import { catalogQuery } from '../../server/catalog.ts';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { Button } from '../../ui/button.tsx';
import { CastLink } from '../../ui/links/pill-link.tsx';
import { MarkIcon } from '../../ui/mark-icon.tsx';
import styles from './results.module.css';

type ScoreTitleProps = {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly score: number;
  /** Whether the run has just ended here, so that the figure counts up. */
  readonly isFresh: boolean;
};

const COUNT_UP_MS = 900;
const FADE_MS = 200;

/** The page's title, with the score in it as a large figure. */
export function ScoreTitle({ ref, score, isFresh }: ScoreTitleProps) {
  const { t, i18n } = useTranslation();
  // From 0 to 1.
  const [progress, setProgress] = useState(() => (isFresh && !prefersReducedMotion() ? 0 : 1));
  useLayoutEffect(() => {
    if (isFresh) fadeIn();
  }, [isFresh]);
  const isCounting = progress < 1;
  useEffect(() => {
    if (!isCounting) return;
    const begunAt = performance.now();
    let frame = requestAnimationFrame(function draw() {
      const passed = Math.min(1, (performance.now() - begunAt) / COUNT_UP_MS);
      setProgress(passed);
      if (passed < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  const title = t('crono.finished', { count: score });
  const figure = score.toLocaleString(i18n.language);
  const [before = '', ...after] = title.split(figure);
  return (
    <h1 ref={ref} className={styles.finish} tabIndex={-1} aria-label={title}>
      <span>{before}</span>
      <span className={styles.points} data-slot="crono-points">
        {Math.round(score * progress).toLocaleString(i18n.language)}
      </span>
      <span>{after.join(figure)}</span>
    </h1>
  );
}

/**
 * Fades in the page below its header, because all of it has changed and what is invisible in its
 * first frame counts as no layout shift. With reduced motion only that frame is shown.
 */
function fadeIn() {
  for (const part of document.querySelectorAll('main, footer')) {
    part.animate({ opacity: [0, 1] }, prefersReducedMotion() ? 1 : FADE_MS);
  }
}

/** How many of the missed performers are shown at first. */
const FIRST_MISSED = 6;

/**
 * Shows the faces of the answered rounds in order, and below them the missed performers. The catalogue
 * is loaded only now.
 */
export function RoundFaces({ rounds }: { readonly rounds: readonly AnsweredRound[] }) {
  const { t } = useTranslation();
  const { data: catalog } = useQuery(catalogQuery);
  const missed = [...new Set(rounds.flatMap(({ id, isRight }) => (isRight ? [] : [id])))];
  const [areAllShown, setAreAllShown] = useState(missed.length <= FIRST_MISSED);
  const shown = areAllShown ? missed : missed.slice(0, FIRST_MISSED);
  return (
    <section className={styles.panel} aria-labelledby="rounds-title" data-slot="crono-rounds">
      <h2 id="rounds-title">{t('race.rounds')}</h2>
      <ol className="abreast">
        {rounds.map(({ id, isRight }, index) => (
          <li key={index} className={`${styles.verdict} ${styles.round}`} data-right={isRight}>
            <Face id={id} catalog={catalog} isNamed />
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
                <Face id={id} catalog={catalog} isNamed={false} />
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

export function VerdictIcon({ isRight }: Pick<AnsweredRound, 'isRight'>) {
  const { t } = useTranslation();
  const mark = isRight ? 'correct' : 'incorrect';
  return <MarkIcon mark={mark} size={14} label={t(`mark.${mark}`)} />;
}

type FaceProps = {
  readonly id: string;
  readonly catalog: Catalog | undefined;
  /** Whether the picture's alternative text is the name, because no name is beside it. */
  readonly isNamed: boolean;
};

/** Reserves its place until the catalogue is there, and for performers who are no longer in it. */
export function Face({ id, catalog, isNamed }: FaceProps) {
  const performer = catalog?.performersById.get(id);
  return (
    <span className={styles.face}>
      {performer && <img src={performer.profilePictureUrl} alt={isNamed ? performer.name : ''} />}
    </span>
  );
}

/** Whether this browser has seen every point; part of a run may have been played elsewhere. */
export function areComplete(rounds: readonly AnsweredRound[], score: number): boolean {
  return rounds.filter(({ isRight }) => isRight).length === score;
}
