import { type Puzzle, shareAddress, shareText } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../lib/page-config.ts';
import { puzzleAddress } from './mode-address.ts';

/** `rows` hold one guess each, in the order they were made. */
export function useShareText(puzzle: Puzzle, rows: readonly string[]): string {
  const { t } = useTranslation();
  return shareText({
    sentence: t('share.sentence', {
      game: pageConfig.siteName,
      gamemode: puzzle,
      count: rows.length,
    }),
    rows,
    address: shareAddress(window.location.origin + puzzleAddress(puzzle)),
  });
}
