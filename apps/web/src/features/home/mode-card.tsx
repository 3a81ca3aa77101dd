import type { Difficulty, GameMode } from '@starguess/game-core';
import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import { useCoachMark } from '../../stored/coach-marks.ts';
import { CoachMark } from '../../ui/coach-mark.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './mode-card.module.css';

/** A ticket to a game: its drawing, its text, and the player's progress today. */
export function ModeCard({ card }: { readonly card: ModeCardModel }) {
  const { t } = useTranslation();
  const { mode, Drawing, address, difficulties } = card;
  const progress = useProgressText(card.progress);
  const report = () => track('Gamemode card clicked', { gamemode: mode, from: 'home' });
  const hasDifficulties = difficulties.length > 0;
  const content = (
    <>
      <span className={styles.name}>{t(`mode.${mode}.name`)}</span>
      <span className={styles.description}>{t(`mode.${mode}.description`)}</span>
    </>
  );
  return (
    <article className={styles.card} data-slot="home-card" data-mode={mode}>
      <div className={styles.ticket}>
        <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
          <Drawing />
        </svg>
        <div className={styles.text}>
          <h2>
            {address === undefined ? (
              <span className={styles.link}>{content}</span>
            ) : (
              <PageLink className={styles.link} to={address} onClick={report}>
                {content}
              </PageLink>
            )}
          </h2>
          <p className={styles.progress} data-state={card.progress.state}>
            {address === undefined ? t('home.unavailable') : progress}
            {card.successCount !== undefined && (
              <span>{t('daily.people', { count: card.successCount })}</span>
            )}
          </p>
        </div>
      </div>
      {card.friendsAddress !== undefined && (
        <PageLink className={styles.friends} to={card.friendsAddress} onClick={report}>
          <IconUsers size={18} aria-hidden />
          {t('home.race')}
        </PageLink>
      )}
      {hasDifficulties && <Difficulties difficulties={difficulties} onChoose={report} />}
    </article>
  );
}

function useProgressText(progress: ModeProgress): string {
  const { t } = useTranslation();
  switch (progress.state) {
    case 'not-played':
      return t('progress.notPlayed');
    case 'in-progress':
      return t('progress.inProgress', { count: progress.tries });
    case 'solved':
      return t('progress.solved', { count: progress.tries });
    case 'done':
      return t('progress.done');
  }
}

type DifficultiesProps = Pick<ModeCardModel, 'difficulties'> & { readonly onChoose: () => void };

function Difficulties({ difficulties, onChoose }: DifficultiesProps) {
  const { t } = useTranslation();
  const [isExpanded, setIsExpanded] = useState(false);
  const hint = useCoachMark('classic-modes');
  const listId = useId();
  const arrow = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setIsExpanded(!isExpanded);
    hint.close();
  };
  const closeHint = () => {
    hint.close();
    arrow.current?.focus();
  };
  return (
    <>
      <button
        ref={arrow}
        type="button"
        className={styles.arrow}
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-label={isExpanded ? t('difficulty.hide') : t('difficulty.show')}
        onClick={toggle}
      >
        <IconChevronDown size={24} aria-hidden />
      </button>
      {hint.isOpen && (
        <div className={styles.hint}>
          <CoachMark
            text={t('difficulty.hint')}
            closeLabel={t('coachMark.close')}
            onClose={closeHint}
          />
        </div>
      )}
      <ul id={listId} className={styles.difficulties} hidden={!isExpanded}>
        {difficulties.map(({ difficulty, address }) => (
          <li key={difficulty}>
            <PageLink className={styles.difficulty} to={address} onClick={onChoose}>
              <span>{t(`difficulty.${difficulty}.name`)}</span>
              <span>{t(`difficulty.${difficulty}.description`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The player's progress in a mode today. */
export type ModeProgress =
  | { readonly state: 'not-played' }
  | { readonly state: 'in-progress'; readonly tries: number }
  | { readonly state: 'solved'; readonly tries: number }
  | { readonly state: 'done' };

export type ModeCardModel = {
  readonly mode: GameMode;
  /** Shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** Undefined if the mode cannot be reached because the server date is missing. */
  readonly address: string | undefined;
  readonly progress: ModeProgress;
  /** How many players solved it today, if that is already known. */
  readonly successCount: number | undefined;
  /** The address for playing the mode against friends, if there is one. */
  readonly friendsAddress: string | undefined;
  /** The sub-modes that the card expands to; empty if they are off. */
  readonly difficulties: readonly { readonly difficulty: Difficulty; readonly address: string }[];
};
