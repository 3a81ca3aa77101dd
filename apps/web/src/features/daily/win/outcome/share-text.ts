import { emojiRow, shareAddress, shareSigns, shareText } from '@starguess/game-core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { siteAddress } from '../../../../page/base-path.ts';
import { pageConfig } from '../../../../page/page-config.ts';
import { puzzleAddress } from '../../../../page/puzzle-addresses.ts';
import { OtherRoundContext } from '../../other-round.ts';
import type { Result } from '../win.ts';

/**
 * The sentence of the result, the signs of how it was played, the address of its puzzle, and the whole
 * text to share.
 */
export function useShareText({ puzzle, tries, rows, terms }: Result): {
  readonly sentence: string;
  readonly signs: string;
  readonly address: string;
  readonly text: string;
} {
  const { t } = useTranslation();
  const sentence = t('share.sentence', {
    game: pageConfig.siteName,
    gamemode: puzzle,
    count: tries,
  });
  const other = useContext(OtherRoundContext);
  const address =
    other?.shareAddress({ puzzle, tries }) ?? shareAddress(siteAddress(puzzleAddress(puzzle)));
  const text = shareText({ sentence, rows: rows.map(emojiRow), address, ...terms });
  return { sentence, signs: shareSigns(terms ?? {}), address, text };
}
