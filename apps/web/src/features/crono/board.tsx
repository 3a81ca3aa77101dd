import type { CronoComparison } from '@starguess/api-contract';
import { BOARD_SIZE } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOnDemand, retryLostCode } from '../../on-demand/code-on-demand.ts';
import { useIsPageOutdated } from '../../server/contract-version.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { NamedText } from '../../ui/named-text.tsx';
import styles from '../run/results.module.css';
import { isOwnRunOver, isPrivateGame, type TimedCronoGame } from './crono-calls.ts';

type BoardProps = {
  readonly game: TimedCronoGame | undefined;
  /** The name of the player's own entry, if this browser knows it; null for an anonymous one. */
  readonly ownName?: string | null | undefined;
};

/**
 * Shows the best players with their places, the player's own among them or below them, and the
 * number of players. Its place stays empty while the game loads.
 */
export function Board({ game, ownName }: BoardProps) {
  const { t } = useTranslation();
  return (
    <section className={`${styles.panel} ${styles.board}`} aria-labelledby="board-title">
      <h2 id="board-title">{t('crono.topUsers')}</h2>
      {game && (
        <>
          <Leaderboard game={game} ownName={ownName} />
          <OwnBelow own={game.own} />
          <p className={styles.count}>{t('crono.userCount', { count: game.userCount })}</p>
        </>
      )}
    </section>
  );
}

type RivalProps = ComparisonProps & {
  readonly game: TimedCronoGame;
} & Pick<BoardProps, 'ownName'>;

/** Says how the player stands against the best of the others, the one whose line is drawn. */
export function Rival({ game, ownName, comparison }: RivalProps) {
  const { t } = useTranslation();
  const rival = racedBy(comparison) ?? bestOther(game, ownName);
  if (rival === undefined) return null;
  const difference = game.score - rival.score;
  const standing = difference === 0 ? 'level' : difference > 0 ? 'ahead' : 'behind';
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
function bestOther(game: TimedCronoGame, ownName: BoardProps['ownName']) {
  const ownIndex = ownIndexOn(game, ownName);
  const isOwnUnknown = ownIndex === undefined && game.own !== null && isOnBoard(game.own);
  return isOwnUnknown ? undefined : game.leaderboard.find((_, index) => index !== ownIndex);
}

function Leaderboard({ game, ownName }: BoardProps & { readonly game: TimedCronoGame }) {
  const { t, i18n } = useTranslation();
  const { leaderboard } = game;
  const isOwnListed = game.own !== null && isOnBoard(game.own);
  const isOwnUnlisted = game.status !== 'not-started' && !isOwnListed;
  const others = game.userCount - leaderboard.length - (isOwnUnlisted ? 1 : 0);
  const isWhole = leaderboard.length < BOARD_SIZE;
  const unnamed = isPrivateGame(game.id) && isWhole && others > 0 && (
    <p className={styles.empty}>{t('crono.unnamed', { count: others })}</p>
  );
  if (leaderboard.length === 0) {
    const text = t(isOwnRunOver(game) ? 'race.nameFirst' : 'crono.emptyBoard');
    return unnamed || <p className={styles.empty}>{text}</p>;
  }
  const ownIndex = ownIndexOn(game, ownName);
  return (
    <>
      <table className={styles.leaderboard} data-slot="leaderboard">
        <thead>
          <tr>
            <th scope="col">{t('crono.username')}</th>
            <th scope="col">{t('crono.score')}</th>
          </tr>
        </thead>
        <tbody>
          {leaderboard.map(({ username, score }, index) => (
            <tr key={index} data-place={placeOf(game, index)} data-own={index === ownIndex}>
              <td data-place={placeOf(game, index).toLocaleString(i18n.language)}>
                {username === null ? (
                  <span className={styles.anonymous}>{t('crono.anonymous')}</span>
                ) : (
                  <bdi translate="no">{username}</bdi>
                )}
                {index === ownIndex && <span className={styles.you}>{t('crono.you')}</span>}
              </td>
              <td>{score.toLocaleString(i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unnamed}
    </>
  );
}

/** The player's own entry, if the board does not show it. */
function OwnBelow({ own }: Pick<TimedCronoGame, 'own'>) {
  const { t, i18n } = useTranslation();
  if (own === null || isOnBoard(own)) return null;
  return (
    <p className={styles.below} data-slot="crono-own-row">
      <span>
        <span>{`${own.place.toLocaleString(i18n.language)}.`}</span>{' '}
        <span className={styles.you}>{t('crono.you')}</span>
      </span>
      <span>{own.score.toLocaleString(i18n.language)}</span>
    </p>
  );
}

export function isOnBoard({ place, isCutOff }: NonNullable<TimedCronoGame['own']>): boolean {
  return place <= BOARD_SIZE && isCutOff !== true;
}

/**
 * The index of the player's own entry on the board. Among equal scores the name decides.
 * Undefined if this browser does not know the name, or if the board does not show the entry.
 */
function ownIndexOn(
  { own, leaderboard }: Pick<TimedCronoGame, 'own' | 'leaderboard'>,
  username: string | null | undefined,
): number | undefined {
  if (own === null || !isOnBoard(own)) return undefined;
  const equalEntries = leaderboard.flatMap((entry, index) =>
    entry.score === own.score ? [{ ...entry, index }] : [],
  );
  if (equalEntries.length === 1) return equalEntries[0]?.index;
  return equalEntries.find((entry) => entry.username === username)?.index;
}

/** The place of an entry; equal scores share one. */
function placeOf({ leaderboard }: Pick<TimedCronoGame, 'leaderboard'>, index: number): number {
  return leaderboard.findIndex(({ score }) => score === leaderboard[index]?.score) + 1;
}

type ComparisonProps = { readonly comparison: CronoComparison | undefined };

type PanelProps = ComparisonProps & {
  /** Whether nobody else has played yet. */
  readonly isAlone: boolean;
};

const raceLinesCode = codeOnDemand('race-lines', {
  load: () => import('./race-lines.tsx'),
  part: ({ RaceLines }) => RaceLines,
});

/** Shows the player's own run beside a friend's. Its place is there before it has loaded. */
export function Comparison({ comparison, isAlone }: PanelProps) {
  const { t } = useTranslation();
  // Not by `OnDemand`, whose spinner is taller than the panel.
  const { data: RaceLines, isError } = useQuery(raceLinesCode);
  const isOutdated = useIsPageOutdated();
  return (
    <section
      className={`${styles.panel} ${styles.race}`}
      data-slot="comparison"
      data-alone={isAlone}
      aria-label={t('crono.comparison')}
    >
      <h2>{t('race.lines')}</h2>
      {RaceLines && comparison && <RaceLines comparison={comparison} />}
      {isError && !isOutdated && <ReadFailure onRetry={() => retryLostCode(raceLinesCode)} />}
    </section>
  );
}
