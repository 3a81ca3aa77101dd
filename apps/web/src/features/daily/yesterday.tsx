import { useTranslation } from 'react-i18next';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './daily-layout.module.css';
import type { DailyPuzzle } from './round.ts';

type YesterdayProps<Item> = {
  readonly daily: DailyPuzzle<Item>;
  /** For the face of the answer. Without it no face is shown. */
  readonly photoOf: ((item: Item) => string) | undefined;
};

/** Yesterday's answer, if there is one. */
export function Yesterday<Item extends { readonly name: string }>({
  daily: { yesterday, preview },
  photoOf,
}: YesterdayProps<Item>) {
  const { t } = useTranslation();
  const name = yesterday?.name ?? preview?.yesterday;
  return (
    name !== undefined && (
      <p className={styles.yesterday} data-slot="yesterday">
        {photoOf && (
          <span className={styles.face}>
            {yesterday && <img src={photoOf(yesterday)} alt="" loading="lazy" />}
          </span>
        )}
        <NamedText name={name}>{t('daily.yesterday', { name })}</NamedText>
      </p>
    )
  );
}
