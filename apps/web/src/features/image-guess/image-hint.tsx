import type { Performer } from '@starguess/catalog';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../i18n/use-country-name.ts';
import styles from './image-hint.module.css';

const HINTS = { model: 'imageGuess.hintModel', pornstar: 'imageGuess.hintPornstar' } as const;

/** Type, birthplace and debut year in one sentence. */
export function ImageHint({ performer }: { readonly performer: Performer }) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { type, birthPlace, debutYear } = performer;
  return (
    <p className={styles.hint} data-slot="hint">
      <IconBulb className={styles.icon} size={20} aria-hidden />
      <span>
        {t(HINTS[type], { country: countryName(birthPlace, 'long'), year: String(debutYear) })}
      </span>
    </p>
  );
}
