import { emojiRow, shareAddress, shareText } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../../../page/page-config.ts';
import { puzzleAddress } from '../../../../page/puzzle-addresses.ts';
import type { Result } from '../win.ts';

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
