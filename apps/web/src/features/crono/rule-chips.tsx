import { CRONO_REVEAL_MS } from '@starguess/game-core';
import { IconCalendarEvent, IconClockX, IconKeyboard, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GameKind } from './crono-calls.ts';
import styles from './rule-chips.module.css';

/** `kind` is undefined on a rendered page, which stands for every game. */
type RuleChipsProps = { readonly kind: GameKind | undefined };

/** The rules in a few words. Without a kind, its chip only takes its place. */
export function RuleChips({ kind }: RuleChipsProps) {
  const { t, i18n } = useTranslation();
  const Kind = kind === 'private' ? IconUsers : IconCalendarEvent;
  return (
    <ul className={styles.chips} aria-label={t('race.rules')}>
      <li className={styles.chip} data-unknown={kind === undefined}>
        <Kind size={18} aria-hidden />
        {t(kind === 'private' ? 'race.ruleSame' : 'race.ruleOnce')}
      </li>
      <li className={styles.chip}>
        <IconClockX size={18} aria-hidden />
        {t('race.ruleMiss', { seconds: (CRONO_REVEAL_MS / 1_000).toLocaleString(i18n.language) })}
      </li>
      <li className={`${styles.chip} ${styles.keys}`}>
        <IconKeyboard size={18} aria-hidden />
        {t('race.ruleKeys')}
      </li>
    </ul>
  );
}
