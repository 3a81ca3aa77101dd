import { possibleAnswers } from '@starguess/game-core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchFor } from '../daily/daily-search.tsx';
import type { PlayedRound } from './comparison-row.ts';
import styles from './ranking-clue.module.css';

type RankingClueProps = PlayedRound & { readonly searchFor: SearchFor };

/**
 * Lists the pool by rank and dims performers that the guesses rule out. A press puts a performer who
 * was not guessed yet into the search.
 */
export function RankingClue({ target, pool, rows, declaration, searchFor }: RankingClueProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const guessedIds = new Set(rows.map(({ item }) => item.profileUrl));
  const possible = useMemo(() => {
    const guesses = rows.map(({ item }) => item);
    return new Set(possibleAnswers(pool, { guesses, answer: target, declaration }));
  }, [pool, rows, target, declaration]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on after a guess that rules out others
  useLayoutEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-possible="true"]');
    if (list.current && first) list.current.scrollTop = first.offsetTop - list.current.offsetTop;
  }, [possible]);

  return (
    // The Tab key stops once at the list; the arrow keys move between its entries.
    <ol
      ref={list}
      className={styles.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the keyboard
      tabIndex={0}
      aria-label={t('clue.ranking')}
      onKeyDown={moveFocus}
    >
      {pool.map((performer) => {
        const { profileUrl, name, rank, profilePictureUrl } = performer;
        const isPossible = possible.has(performer);
        const isGuessed = guessedIds.has(profileUrl);
        return (
          <li key={profileUrl} data-rank={rank} data-possible={isPossible}>
            <button
              type="button"
              className={styles.entry}
              tabIndex={-1}
              disabled={isGuessed}
              aria-description={isGuessed || isPossible ? undefined : t('clue.ruledOut')}
              onClick={() => searchFor(name)}
            >
              <span className={styles.rank}>{`#${rank}`}</span>
              <img
                className={styles.face}
                src={profilePictureUrl}
                alt=""
                width={28}
                height={28}
                loading="lazy"
              />
              <span className={styles.name} translate="no">
                {name}
              </span>
              {isGuessed && (
                <>
                  <IconCheck size={16} aria-hidden />
                  <span className="visually-hidden">{t('clue.guessed')}</span>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves between the entries; the first step goes to the first one that is possible. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const list = event.currentTarget;
  const entries = [...list.querySelectorAll<HTMLElement>('button:not([disabled])')];
  const current = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next =
    current < 0
      ? list.querySelector<HTMLElement>('[data-possible="true"] button')
      : entries[current + step];
  next?.focus();
}
