import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import styles from './streak.module.css';

/** Fewer right answers in a row are no streak. */
const SHORTEST = 2;

/** The right answers in a row up to now, where they are a streak. */
export function Streak({ rounds }: { readonly rounds: readonly AnsweredRound[] }) {
  const { t, i18n } = useTranslation();
  const count = rounds.length - 1 - rounds.findLastIndex(({ isRight }) => !isRight);
  if (count < SHORTEST) return null;
  return (
    <p key={count} className={styles.streak} data-slot="crono-streak">
      <IconFlame size={18} aria-hidden />
      <span aria-hidden="true">×{count.toLocaleString(i18n.language)}</span>
      <span className="visually-hidden">{t('race.streak', { count })}</span>
    </p>
  );
}
