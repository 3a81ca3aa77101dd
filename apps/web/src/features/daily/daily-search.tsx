import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Search } from '../../ui/search/search.tsx';
import type { SearchOption } from '../../ui/search/search-options.tsx';
import styles from './daily-search.module.css';

/** The parts of the search that differ between games. */
export type GameSearch = {
  /** Undefined while the puzzle cannot be played yet. */
  readonly options: readonly SearchOption[] | undefined;
  /** `Select...` by default. */
  readonly placeholder?: string | undefined;
  /** Whether a guess is refused before it is made. */
  readonly refuses?: ((id: string) => boolean) | undefined;
  readonly beside?: ReactNode;
};

type DailySearchProps = GameSearch & {
  readonly guessedIds: readonly string[];
  /** True between the winning guess and the winner card, which replaces the search. */
  readonly isDisabled: boolean;
  /** A text that another part of the game fills into the search. */
  readonly wanted?: { readonly text: string } | undefined;
  readonly onPick: (id: string) => void;
  /** Offered if nothing is found. */
  readonly offer?: ReactNode;
};

/** Puts a name into the search. */
export type SearchFor = (name: string) => void;

/** The search of a daily game. On a phone it stays within reach of the thumb. */
export function DailySearch(props: DailySearchProps) {
  const { t } = useTranslation();
  const { placeholder = t('search.placeholder'), guessedIds, isDisabled, beside, ...rest } = props;
  return (
    <div className={styles.place} data-slot="search-place" inert={isDisabled}>
      <Search
        {...rest}
        excludedIds={new Set(guessedIds)}
        texts={{
          label: t('guess.label'),
          placeholder,
          noOptions: t('search.noOptions'),
          guessed: (name) => t('search.guessed', { name }),
          loading: t('loading'),
          results: (count) => t('search.results', { count }),
          enter: t('search.enter'),
          more: (count) => t('search.more', { count }),
          clear: t('search.clear'),
        }}
      />
      {beside}
    </div>
  );
}
