import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import type { TimedCronoGame } from './crono-calls.ts';
import { isOnBoard, ownRow, placeOf } from './result/own-row.ts';

type BoardProps = {
  readonly game: TimedCronoGame | undefined;
  /** The name of the player's own entry, if this browser knows it; null for an anonymous one. */
  readonly ownName?: string | null | undefined;
};

/**
 * Shows the best players with their places, the player's own among them or below them, and the
 * number of players. Keeps its place while the game is on its way.
 */
export function Board({ game, ownName }: BoardProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.board} aria-labelledby="board-title">
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
  if (leaderboard.length === 0) return <p className={styles.empty}>{t('crono.emptyBoard')}</p>;
  const own = ownRow(game, ownName);
  return (
    <table className={styles.leaderboard} data-slot="leaderboard">
      <thead>
        <tr>
          <th scope="col">{t('crono.username')}</th>
          <th scope="col">{t('crono.score')}</th>
        </tr>
      </thead>
      <tbody>
        {leaderboard.map(({ username, score }, index) => (
          <tr key={index} data-place={placeOf(game, index)} data-own={index === own}>
            <td data-place={placeOf(game, index).toLocaleString(i18n.language)}>
              <bdi className={username === null ? styles.anonymous : undefined}>
                {username ?? t('crono.anonymous')}
              </bdi>
              {index === own && <span className={styles.you}>{t('crono.you')}</span>}
            </td>
            <td>{score.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The player's own entry where it is not among the best. */
function OwnBelow({ own }: Pick<TimedCronoGame, 'own'>) {
  const { t, i18n } = useTranslation();
  if (own === null || isOnBoard(own)) return null;
  return (
    <p className={styles.below} data-slot="crono-own-row">
      <span>
        {own.place.toLocaleString(i18n.language)}.{' '}
        <span className={styles.you}>{t('crono.you')}</span>
      </span>
      <span>{own.score.toLocaleString(i18n.language)}</span>
    </p>
  );
}
