import type { Difficulty, GameMode, Mark } from '@starguess/game-core';
import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import type { ArtPicture } from '../../server/day-preview.ts';
import { closeCoachMark, useCoachMark } from '../../stored/coach-marks.ts';
import { CoachMark } from '../../ui/coach-mark.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Tick } from '../../ui/tick.tsx';
import { CardPicture } from './card-picture.tsx';
import styles from './mode-card.module.css';

type ModeCardProps = {
  readonly card: ModeCardModel;
  /** Whether it is the first game that the player has not done today. */
  readonly isNext?: boolean;
};

/** A ticket to a game: its drawing, its text, and the player's progress today. */
export function ModeCard({ card, isNext = false }: ModeCardProps) {
  const { t } = useTranslation();
  const { mode, address, difficulties, progress } = card;
  const text = useProgressText(progress);
  const nameId = useId();
  const reportClick = () => track('Gamemode card clicked', { gamemode: mode, from: 'home' });
  const hasDifficulties = difficulties.length > 0;
  const isBegun = progress.state === 'in-progress';
  const content = (
    <>
      <span id={nameId} className={styles.name}>
        {t(`mode.${mode}.name`)}
      </span>
      <span className={styles.description}>{t(`mode.${mode}.description`)}</span>
    </>
  );
  return (
    <article
      className={styles.card}
      data-slot="home-card"
      data-mode={mode}
      data-state={progress.state}
    >
      <div className={styles.ticket}>
        <CardPicture
          Drawing={card.Drawing}
          art={card.art}
          solved={card.solved}
          isDone={progress.state === 'solved' || progress.state === 'done'}
        />
        <div className={styles.text}>
          <h2>
            {address === undefined ? (
              <span className={styles.link}>{content}</span>
            ) : (
              <PageLink className={styles.link} to={address} onClick={reportClick}>
                {content}
              </PageLink>
            )}
          </h2>
          <p className={styles.progress} data-state={progress.state}>
            <span>
              {address === undefined ? t('home.unavailable') : !(isNext && isBegun) && text}
            </span>
            {hasDifficulties && <Dots difficulties={difficulties} />}
            {progress.state === 'solved' && !hasDifficulties && (
              <MiniTiles tries={progress.tries} marks={card.solved?.marks} />
            )}
            {card.successCount !== undefined && (
              <span className={styles.count}>
                {t('daily.people', { count: card.successCount })}
              </span>
            )}
          </p>
          {isNext && address !== undefined && (
            <PageLink
              className={styles.next}
              data-slot="home-next"
              aria-describedby={nameId}
              to={address}
              onClick={reportClick}
            >
              {isBegun ? text : t('home.play')}
            </PageLink>
          )}
        </div>
      </div>
      {card.friendsAddress !== undefined && (
        <div className={styles.foot}>
          <PageLink className={styles.friends} to={card.friendsAddress} onClick={reportClick}>
            <IconUsers size={18} aria-hidden />
            <span>{t('home.race')}</span>
          </PageLink>
        </div>
      )}
      {hasDifficulties && <Difficulties difficulties={difficulties} onChoose={reportClick} />}
    </article>
  );
}

/**
 * Dots that show which difficulties are solved. The rows and the progress say the same in words.
 */
function Dots({ difficulties }: Pick<ModeCardModel, 'difficulties'>) {
  const { t } = useTranslation();
  return (
    <span className={styles.dots} data-slot="difficulty-dots" aria-hidden="true">
      {difficulties.map(({ difficulty, isSolved }) => (
        <i key={difficulty} data-solved={isSolved} title={t(`difficulty.${difficulty}.name`)} />
      ))}
    </span>
  );
}

function useProgressText(progress: ModeProgress): string {
  const { t } = useTranslation();
  switch (progress.state) {
    case 'not-played':
      return '';
    case 'in-progress':
      return t('progress.inProgress', { count: progress.tries });
    case 'partly-solved':
      return t('progress.partlySolved', { solved: progress.solved, all: progress.all });
    case 'solved':
      return t('progress.solved', { count: progress.tries });
    case 'done':
      return t('progress.points', { count: progress.score });
  }
}

type DifficultiesProps = Pick<ModeCardModel, 'difficulties'> & { readonly onChoose: () => void };

function Difficulties({ difficulties, onChoose }: DifficultiesProps) {
  const { t } = useTranslation();
  const [isExpanded, setIsExpanded] = useState(false);
  const hasHint = useCoachMark('classic-modes');
  const listId = useId();
  const arrow = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setIsExpanded(!isExpanded);
    closeCoachMark('classic-modes');
  };
  const closeHint = () => {
    closeCoachMark('classic-modes');
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
      {hasHint && (
        <div className={styles.hint}>
          <CoachMark
            text={t('difficulty.hint')}
            closeLabel={t('coachMark.close')}
            onClose={closeHint}
          />
        </div>
      )}
      <ul id={listId} className={styles.difficulties} hidden={!isExpanded}>
        {difficulties.map(({ difficulty, address, isSolved }) => (
          <li key={difficulty}>
            <PageLink className={styles.difficulty} to={address} onClick={onChoose}>
              <span>
                <span>{t(`difficulty.${difficulty}.name`)}</span>
                {isSolved && <SolvedMark />}
              </span>
              <span>{t(`difficulty.${difficulty}.description`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function SolvedMark() {
  const { t } = useTranslation();
  return (
    <>
      <Tick className={styles.rowTick} />
      <span className="visually-hidden">{` ${t('progress.isSolved')}`}</span>
    </>
  );
}

/** The player's progress in a mode today. */
export type ModeProgress =
  | { readonly state: 'not-played' }
  | { readonly state: 'in-progress'; readonly tries: number }
  /** Some of the mode's puzzles of the day are solved, but not all. */
  | { readonly state: 'partly-solved'; readonly solved: number; readonly all: number }
  | { readonly state: 'solved'; readonly tries: number }
  /** The run of the day is over. */
  | { readonly state: 'done'; readonly score: number };

/** The answer that the player has found. */
export type SolvedGame = {
  readonly name: string;
  readonly picture: string;
  /**
   * The marks of each guess that this browser still has, oldest first; undefined where a guess is
   * only right or wrong.
   */
  readonly marks: readonly (readonly Mark[])[] | undefined;
};

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
  readonly difficulties: readonly {
    readonly difficulty: Difficulty;
    readonly address: string;
    readonly isSolved: boolean;
  }[];
  /** Empty until it is known. */
  readonly art: readonly ArtPicture[];
  /** Undefined until the mode is solved and the catalogue is there. */
  readonly solved: SolvedGame | undefined;
};

type MiniTilesProps = { readonly tries: number; readonly marks: SolvedGame['marks'] };

/** More tiles would not fit beside the picture on a phone. */
const MOST_TILES = 8;
/** The same for wider tiles, which stand for guesses of several fields. */
const MOST_WIDE_TILES = 5;

/** A solved game in miniature, one tile per try; only the last ones if there are many. */
function MiniTiles({ tries, marks }: MiniTilesProps) {
  const isWide = marks?.some(({ length }) => length > 1);
  const shownTries = Math.min(tries, isWide ? MOST_WIDE_TILES : MOST_TILES);
  const hiddenTries = tries - shownTries;
  return (
    <span className={styles.tiles} data-slot="mini-tiles" aria-hidden="true">
      {hiddenTries > 0 && <span>…</span>}
      {marksOfLast(shownTries, marks).map((tryMarks, place) => (
        <span key={place} className={styles.tile} data-fields={tryMarks.length}>
          {tryMarks.map((mark, field) => (
            <i key={field} data-mark={mark} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The marks of the last tries. Tries without known marks were wrong, except for the last one. */
function marksOfLast(count: number, marks: SolvedGame['marks']): NonNullable<SolvedGame['marks']> {
  const known = (marks ?? [['correct']]).slice(-count);
  const lost = Array.from({ length: count - known.length }, () => ['incorrect'] as const);
  return [...lost, ...known];
}
