import { PAGE_PATHS, practiceAddress } from '@starguess/api-contract';
import { modeOfPuzzle, type Puzzle } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../page/cast-addresses.ts';
import { CastLink, PillLink, PracticeLink } from '../../ui/page-link.tsx';
import styles from './onward-links.module.css';

type OnwardLinksProps = {
  readonly puzzle: Puzzle;
  /** The name of the answer, once it is known. */
  readonly answerName: string | undefined;
};

/** Where a player can go on after a game of today, besides the next mode. */
export function OnwardLinks({ puzzle, answerName }: OnwardLinksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.onward}>
      <CastLink to={castAddress({ puzzle, name: answerName })} label={t('shell.cast')} />
      <PillLink to={PAGE_PATHS.archive}>{t('shell.archive')}</PillLink>
      <PracticeLink to={practiceAddress(modeOfPuzzle(puzzle))} />
    </div>
  );
}
