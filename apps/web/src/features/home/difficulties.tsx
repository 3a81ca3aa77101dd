import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeCoachMark, useCoachMark } from '../../stored/coach-marks.ts';
import { CoachMark } from '../../ui/coach-mark.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './difficulties.module.css';
import type { ModeCardModel } from './mode-card-model.ts';

type DifficultiesProps = Pick<ModeCardModel, 'difficulties'> & { readonly onChoose: () => void };

/** The button that unfolds the difficulties of a mode, and their links. */
export function Difficulties({ difficulties, onChoose }: DifficultiesProps) {
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

/**
 * Dots that show which difficulties are solved. The rows and the progress say the same in words.
 */
export function DifficultyDots({ difficulties }: Pick<ModeCardModel, 'difficulties'>) {
  const { t } = useTranslation();
  return (
    <span className={styles.dots} data-slot="difficulty-dots" aria-hidden="true">
      {difficulties.map(({ difficulty, isSolved }) => (
        <i key={difficulty} data-solved={isSolved} title={t(`difficulty.${difficulty}.name`)} />
      ))}
    </span>
  );
}
