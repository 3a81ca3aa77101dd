import { practiceAddress } from '@starguess/api-contract';
import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOn } from '../../page/puzzle-addresses.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { completionIn } from '../../stored/day-records.ts';
import { isBetterResult, type PracticeRecord, practiceBest } from '../../stored/practice-rounds.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './practice.module.css';

type PracticeNextProps = {
  readonly game: GameMode;
  readonly record: PracticeRecord;
  /** The result of a friend in the same round. */
  readonly beat: number | undefined;
  readonly onNew: () => void;
};

/** What comes after a practice round: who won, another round, or another game. */
export function PracticeNext({ game, record, beat, onNew }: PracticeNextProps) {
  const { t, i18n } = useTranslation();
  const today = useQuery(serverDateQuery).data?.date;
  const best = practiceBest(game);
  const othersId = useId();
  return (
    <div className={styles.next} data-slot="practice-next">
      {beat !== undefined && <Verdict game={game} record={record} beat={beat} />}
      {best !== undefined && (
        <p>{t('practice.best', { result: best.toLocaleString(i18n.language) })}</p>
      )}
      <Button onClick={onNew}>{t('practice.newRound')}</Button>
      <PageLink to={addressOn(today, game)}>{t('practice.today')}</PageLink>
      <p id={othersId}>{t('practice.others')}</p>
      <ul className={styles.others} aria-labelledby={othersId}>
        {GAME_MODES.filter((mode) => mode !== game).map((mode) => (
          <li key={mode}>
            <PageLink to={practiceAddress(mode)}>{t(`mode.${mode}.name`)}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type VerdictProps = Pick<PracticeNextProps, 'game' | 'record'> & { readonly beat: number };

/** Who of two players was better. Who gave up was not. */
function Verdict({ game, record, beat }: VerdictProps) {
  const { t, i18n } = useTranslation();
  const own = completionIn(record.status.get())?.tries;
  const figures = {
    own: own?.toLocaleString(i18n.language),
    other: beat.toLocaleString(i18n.language),
  };
  return (
    <p className={styles.verdict} data-slot="practice-verdict">
      {own === undefined
        ? t('practice.friendStays', figures)
        : t(`practice.${verdictOn(game, { own, beat })}`, figures)}
    </p>
  );
}

function verdictOn(
  game: GameMode,
  { own, beat }: { readonly own: number; readonly beat: number },
): 'won' | 'drawn' | 'lost' {
  if (own === beat) return 'drawn';
  return isBetterResult(game, { one: own, other: beat }) ? 'won' : 'lost';
}
