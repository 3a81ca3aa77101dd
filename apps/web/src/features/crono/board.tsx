import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import type { TimedCronoGame } from './crono-calls.ts';

/** Shows the best players and the number of players. Keeps their place while the game is on its way. */
export function Board({ game }: { readonly game: TimedCronoGame | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={styles.board} aria-labelledby="board-title">
      <h2 id="board-title">{t('crono.topUsers')}</h2>
      {game && (
        <>
          <Leaderboard entries={game.leaderboard} />
          <p className={styles.count}>{t('crono.userCount', { count: game.userCount })}</p>
        </>
      )}
    </section>
  );
}

function Leaderboard({ entries }: { readonly entries: TimedCronoGame['leaderboard'] }) {
  const { t, i18n } = useTranslation();
  if (entries.length === 0) return <p className={styles.empty}>{t('crono.emptyBoard')}</p>;
  return (
    <table className={styles.leaderboard} data-slot="leaderboard">
      <thead>
        <tr>
          <th scope="col">{t('crono.username')}</th>
          <th scope="col">{t('crono.score')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ username, score }, index) => (
          <tr key={index}>
            <td>
              <bdi className={username === null ? styles.anonymous : undefined}>
                {username ?? t('crono.anonymous')}
              </bdi>
            </td>
            <td>{score.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
