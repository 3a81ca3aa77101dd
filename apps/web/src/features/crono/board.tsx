import { BOARD_SIZE } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from '../run/results.module.css';
import { isOnBoard, ownIndexOn, placeOf } from './board-entries.ts';
import { isOwnRunOver, isPrivateGame, type TimedCronoGame } from './crono-game.ts';

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

function Leaderboard({ game, ownName }: BoardProps & { readonly game: TimedCronoGame }) {
  const { t, i18n } = useTranslation();
  const { leaderboard } = game;
  const isOwnListed = game.own !== null && isOnBoard(game.own);
  const isOwnUnlisted = game.status !== 'not-started' && !isOwnListed;
  const others = game.userCount - leaderboard.length - (isOwnUnlisted ? 1 : 0);
  const isWhole = leaderboard.length < BOARD_SIZE;
  const saysUnnamed = isPrivateGame(game.id) && isWhole && others > 0;
  if (leaderboard.length === 0 && !saysUnnamed) {
    const text = t(isOwnRunOver(game) ? 'race.nameFirst' : 'crono.emptyBoard');
    return <p className={styles.empty}>{text}</p>;
  }
  if (leaderboard.length === 0) return <Unnamed count={others} />;
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
      {saysUnnamed && <Unnamed count={others} />}
    </>
  );
}

/** The number of players of a private game whose names the board lacks. */
function Unnamed({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return <p className={styles.empty}>{t('crono.unnamed', { count })}</p>;
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
