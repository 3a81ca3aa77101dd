import type { CronoComparison } from '@starguess/api-contract';
import { useTranslation } from 'react-i18next';
import { NamedText } from '../../ui/named-text.tsx';
import styles from '../run/results.module.css';
import { isOnBoard, ownIndexOn } from './board-entries.ts';
import type { TimedCronoGame } from './crono-game.ts';

type RivalProps = OwnEntry & { readonly comparison: CronoComparison | undefined };

type OwnEntry = {
  readonly game: TimedCronoGame;
  /** The name of the player's own entry, if this browser knows it; null for an anonymous one. */
  readonly ownName: string | null | undefined;
};

/** Says how the player stands against the best of the others, the one whose line is drawn. */
export function Rival({ game, ownName, comparison }: RivalProps) {
  const { t } = useTranslation();
  const rival = racedBy(comparison) ?? bestOther({ game, ownName });
  if (rival === undefined) return null;
  const difference = game.score - rival.score;
  const standing = standingBy(difference);
  const count = Math.abs(difference);
  const name = rival.username;
  return (
    <p className={styles.rival} data-slot="crono-rival">
      {name === null ? (
        t(`race.friend.${standing}`, { count })
      ) : (
        <NamedText name={name}>{t(`crono.${standing}`, { name, count })}</NamedText>
      )}
    </p>
  );
}

/** Whose run is drawn beside the player's, and its score. */
export function racedBy(comparison: CronoComparison | undefined) {
  const race = comparison?.race;
  return (
    race && { username: race.username, score: race.rounds.filter(({ right }) => right).length }
  );
}

/** The best of the others on the board; undefined if any entry could be the player's own. */
function bestOther({ game, ownName }: OwnEntry) {
  const ownIndex = ownIndexOn(game, ownName);
  const isOwnUnknown = ownIndex === undefined && game.own !== null && isOnBoard(game.own);
  return isOwnUnknown ? undefined : game.leaderboard.find((_, index) => index !== ownIndex);
}

function standingBy(difference: number): 'level' | 'ahead' | 'behind' {
  if (difference === 0) return 'level';
  return difference > 0 ? 'ahead' : 'behind';
}
