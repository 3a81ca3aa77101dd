import { practiceAddress, SCREENS } from '@starguess/api-contract/page';
import { modeOfPuzzle, type Puzzle } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { castAddress } from '../../addresses.ts';
import { CastLink, PillLink, PracticeLink } from '../../ui/links/pill-link.tsx';

type OnwardLinksProps = {
  readonly puzzle: Puzzle;
  readonly answerName: string | undefined;
};

/** Links after a game of today, in addition to the next mode. */
export function OnwardLinks({ puzzle, answerName }: OnwardLinksProps) {
  const { t } = useTranslation();
  return (
    <div className="abreast">
      <CastLink to={castAddress({ puzzle, name: answerName })} label={t('shell.cast')} />
      <PillLink to={SCREENS.archive.path}>{t('shell.archive')}</PillLink>
      <PracticeLink to={practiceAddress(modeOfPuzzle(puzzle))} />
    </div>
  );
}
