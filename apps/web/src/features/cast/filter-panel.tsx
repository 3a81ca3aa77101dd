import type { Catalog } from '@starguess/catalog';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAST_KEYS } from '../../addresses.ts';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { Button } from '../../ui/button.tsx';
import { NAME_BOX } from '../../ui/name-box.ts';
import { useEarlyText } from '../../ui/search/early-text.ts';
import type { CastKind } from './cast-entries.ts';
import {
  CHOICE_FIELDS,
  filterCount,
  filterLabel,
  filtersIn,
  filterTexts,
  keyOf,
  RANGE_FIELDS,
} from './cast-filters.ts';
import type { CastQuery } from './cast-query.ts';
import styles from './cast-screen.module.css';
import { FilterMenu } from './filter-menu.tsx';
import { type FilterProps, RangeFilter } from './range-filter.tsx';

type FilterPanelProps = {
  readonly kind: CastKind;
  /** Undefined while it loads. */
  readonly catalog: Catalog | undefined;
  readonly castQuery: CastQuery;
};

/** The search and the filters. Narrow screens show the filters only when asked to. */
export function FilterPanel({ kind, catalog, castQuery }: FilterPanelProps) {
  const { t } = useTranslation();
  const { query, isWaiting, type } = castQuery;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const count = filterCount(filtersIn(query));
  const searchBox = useRef<HTMLInputElement>(null);
  const earlyText = useRef('');
  useEarlyText(searchBox, (text) => {
    earlyText.current = text;
  });
  const takeEarlyText = useEffectEvent(() => {
    if (isWaiting || earlyText.current === '') return;
    type(CAST_KEYS.name, earlyText.current);
    earlyText.current = '';
  });
  // The address's query must be read before the text can be added to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is there as the wait ends
  useEffect(() => takeEarlyText(), [isWaiting]);
  return (
    <form
      className={styles.panel}
      data-waiting={isWaiting}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.first}>
        <label className={styles.search}>
          <IconSearch size={20} aria-hidden />
          <input
            ref={searchBox}
            type="search"
            aria-label={t('cast.search')}
            placeholder={t('cast.search')}
            value={query.get(CAST_KEYS.name) ?? ''}
            {...NAME_BOX}
            onChange={({ currentTarget }) => type(CAST_KEYS.name, currentTarget.value)}
          />
        </label>
        {kind === 'performers' && (
          <Button
            look="quiet"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
            <span>{`${t('cast.filters')}${count > 0 ? ` (${count})` : ''}`}</span>
          </Button>
        )}
      </div>
      {kind === 'performers' && (
        <div id={panel} className={styles.filters} data-open={isOpen}>
          {CHOICE_FIELDS.map((field) => (
            <ChoiceFilter key={field} field={field} catalog={catalog} castQuery={castQuery} />
          ))}
          {RANGE_FIELDS.map((field) => (
            <RangeFilter key={field} field={field} catalog={catalog} castQuery={castQuery} />
          ))}
        </div>
      )}
    </form>
  );
}

/** Offers the values that at least one performer has. */
function ChoiceFilter({ field, catalog, castQuery }: FilterProps) {
  const { t, i18n } = useTranslation();
  const { labelOf, wordsOf } = useFieldTexts(currentDeclaration);
  const { query, choose, type } = castQuery;
  const chosen = filtersIn(query).choices[field] ?? '';
  const values = useMemo(() => {
    const catalogTexts =
      catalog?.performers.flatMap((performer) => filterTexts(field, performer)) ?? [];
    const chosenTexts = chosen === '' ? [] : [chosen];
    return [...new Set([...catalogTexts, ...chosenTexts])]
      .map((value) => ({
        value,
        label: filterLabel(field, { text: value, words: wordsOf(field) }),
      }))
      .sort((entry, otherEntry) => entry.label.localeCompare(otherEntry.label, i18n.language));
  }, [catalog, field, chosen, wordsOf, i18n.language]);
  return (
    <FilterMenu
      name={keyOf(field)}
      label={labelOf(field)}
      values={[{ value: '', label: t('cast.any') }, ...values]}
      chosen={chosen}
      onChoose={(value, isFirstChoice) => (isFirstChoice ? choose : type)(keyOf(field), value)}
    />
  );
}
