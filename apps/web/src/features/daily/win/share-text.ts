import { emojiRow, type Mark, type Puzzle, shareAddress, shareText } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../../page/page-config.ts';
import { puzzleAddress } from '../../../page/puzzle-addresses.ts';

export type Result = {
  readonly puzzle: Puzzle;
  readonly tries: number;
  /** The marks of each guess, in order. Fewer than the tries if some guesses were lost. */
  readonly rows: readonly (readonly Mark[])[];
};

/** The sentence of the result, the address of its puzzle, and the whole text to share. */
export function useShareText({ puzzle, tries, rows }: Result): {
  readonly sentence: string;
  readonly address: string;
  readonly text: string;
} {
  const { t } = useTranslation();
  const sentence = t('share.sentence', {
    game: pageConfig.siteName,
    gamemode: puzzle,
    count: tries,
  });
  const address = shareAddress(window.location.origin + puzzleAddress(puzzle));
  return { sentence, address, text: shareText({ sentence, rows: rows.map(emojiRow), address }) };
}
