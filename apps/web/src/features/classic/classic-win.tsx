import type { Performer } from '@starguess/catalog';
import { emojiRow } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import type { DailyGame } from '../daily/use-daily-game.ts';
import type { DailyRound } from '../daily/use-daily-round.ts';
import { useShareText } from '../daily/use-share-text.ts';
import { WinnerCard } from '../daily/winner-card.tsx';
import type { ComparisonRow } from './comparison-row.ts';

type ClassicWinProps = {
  readonly round: DailyRound;
  readonly game: DailyGame<Performer>;
  readonly rows: readonly ComparisonRow[];
};

export function ClassicWin({ round, game, rows }: ClassicWinProps) {
  const { t } = useTranslation();
  const { target, tries, isFreshWin } = game;
  const emojiRows = rows.map(({ cells }) => emojiRow(cells.map(({ mark }) => mark))).reverse();
  const text = useShareText(round.puzzle, emojiRows);
  return (
    <WinnerCard
      isFresh={isFreshWin}
      win={{
        date: round.date,
        picture: target.profilePictureUrl,
        sentence: t(`win.${target.type}`, { name: target.name }),
      }}
      share={{ tries, text }}
    />
  );
}
