// Kept apart: only the finish of a private game loads this.

import type { CronoComparison } from '@starguess/api-contract';
import { CRONO_DURATION_MS } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogQuery } from '../../server/catalog.ts';
import { PerformerFace } from '../run/performer-face.tsx';
import styles from '../run/race-lines.module.css';
import results from '../run/results.module.css';
import { type LinePoint, runLine } from '../run/run-line.ts';
import { VerdictIcon } from '../run/verdict-icon.tsx';

type RaceLinesProps = { readonly comparison: CronoComparison };

/** In units of the drawing. */
const WIDTH = 600;
const HEIGHT = 240;
const EDGE = 10;

/** How many faces are shown at most: one row on a phone. */
const MOST_FACES = 4;

/**
 * Draws the player's run and a friend's as lines of their scores over the minute, and shows whom
 * only one of the two knew. Until a friend has played, the player's line is alone.
 */
export function RaceLines({ comparison: { own, race, best } }: RaceLinesProps) {
  const { t } = useTranslation();
  const { data: catalog } = useQuery(catalogQuery);
  const drawing = useRef<SVGSVGElement>(null);
  const isSeen = useIsSeen(drawing);
  // A server of the previous version sends the best entry in place of a race.
  const rival = race ?? (best && { ...best, parted: [] });
  const lines = [runLine(own), ...(rival ? [runLine(rival.rounds)] : [])];
  const highest = Math.max(1, ...lines.map(scoreOf));
  const friend = rival?.username ? (
    <bdi translate="no">{rival.username}</bdi>
  ) : (
    <span>{t('race.yourFriend')}</span>
  );
  const names = [<span key="you">{t('crono.you')}</span>, friend];
  /** How many of the performers that only one of the two knew were the player's. */
  const ownCount = rival?.parted.filter(({ round }) => own[round]?.right).length ?? 0;
  return (
    <>
      <div className={styles.race} data-slot="race-lines">
        <ul className={`abreast ${styles.legend}`}>
          {lines.map((line, index) => (
            <li key={index} data-rival={index === 1}>
              {names[index]} <strong>{scoreOf(line)}</strong>
            </li>
          ))}
        </ul>
        <svg
          ref={drawing}
          className={styles.lines}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          data-seen={isSeen}
          aria-hidden="true"
        >
          {lines
            .map((line, index) => (
              <path key={index} data-rival={index === 1} d={stepsOf(line, highest)} />
            ))
            .reverse()}
        </svg>
        <p className={styles.axis}>
          <span>{t('crono.seconds', { seconds: 0 })}</span>
          <span>{t('crono.seconds', { seconds: CRONO_DURATION_MS / 1_000 })}</span>
        </p>
      </div>
      {rival === null && <p className={results.empty}>{t('race.waiting')}</p>}
      {rival !== null && rival.parted.length > 0 && (
        <>
          <h3 className={styles.partedTitle}>{t('race.parted')}</h3>
          <p className={results.count}>
            {names[0]} <span>{`${ownCount} : ${rival.parted.length - ownCount}`}</span> {names[1]}
          </p>
          <ul className={styles.parted}>
            {rival.parted.slice(0, MOST_FACES).map(({ round, id }) => (
              <li key={round}>
                <PerformerFace id={id} catalog={catalog} isNamed />
                <span className={styles.knower}>{names[own[round]?.right ? 0 : 1]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {rival !== null && (
        <details>
          <summary>{t('crono.comparison')}</summary>
          <Rounds name={names[0]} rounds={own} />
          <Rounds name={friend} rounds={rival.rounds} />
        </details>
      )}
    </>
  );
}

/** Whether half of the element has been in view. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

function scoreOf(line: readonly LinePoint[]): number {
  return line.at(-1)?.score ?? 0;
}

function x(second: number): number {
  return (second / (CRONO_DURATION_MS / 1_000)) * WIDTH;
}

function y(score: number, highest: number): number {
  return HEIGHT - EDGE - (score / highest) * (HEIGHT - 2 * EDGE);
}

/** A step up for each right answer. */
function stepsOf(line: readonly LinePoint[], highest: number): string {
  const steps = line.map(({ second, score }) => `H${x(second)}V${y(score, highest)}`);
  return `M0 ${y(0, highest)}${steps.join('')}H${WIDTH}`;
}

type RoundsProps = { readonly name: ReactNode; readonly rounds: CronoComparison['own'] };

function Rounds({ name, rounds }: RoundsProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={results.run}>
      <h3>{name}</h3>
      <ol className={results.times}>
        {rounds.map(({ right, seconds }, index) => (
          <li key={index} className={`${results.verdict} ${results.time}`} data-right={right}>
            <VerdictIcon isRight={right} />
            <span>
              {t('crono.seconds', {
                seconds: seconds.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
              })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
