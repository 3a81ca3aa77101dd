import { useTranslation } from 'react-i18next';
import { Search, type SearchOption } from '../../ui/search.tsx';
import styles from './daily-search.module.css';

type DailySearchProps = {
  readonly options: readonly SearchOption[];
  readonly guessedIds: readonly string[];
  readonly label: string;
  readonly placeholder?: string;
  /** True between the winning guess and the winner card that takes this place. */
  readonly isDisabled: boolean;
  readonly onPick: (id: string) => void;
};

/** The search of a daily game, within reach of the thumb on a phone. */
export function DailySearch({
  options,
  guessedIds,
  label,
  placeholder,
  isDisabled,
  onPick,
}: DailySearchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.place} inert={isDisabled}>
      <Search
        options={options}
        excludedIds={new Set(guessedIds)}
        texts={{
          label,
          placeholder: placeholder ?? t('search.placeholder'),
          noOptions: t('search.noOptions'),
          loading: t('search.loading'),
          results: (count) => t('search.results', { count }),
        }}
        onPick={onPick}
      />
    </div>
  );
}
