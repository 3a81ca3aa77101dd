import type { Catalog } from '@starguess/catalog';
import { RANK_FIELD } from '@starguess/game-core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAST_KEYS } from '../../addresses.ts';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { Button } from '../../ui/button.tsx';
import { NAME_BOX, useEarlyText } from '../../ui/name-box.ts';
import type { CastKind } from './cast-entries.ts';
import {
  CHOICE_FIELDS,
  filterCount,
  filterLabel,
  filtersIn,
  filterTexts,
  keyOf,
  RANGE_FIELDS,
  rangeText,
} from './cast-filters.ts';
import type { CastQuery } from './cast-query.ts';
import styles from './cast-screen.module.css';
import { FilterMenu } from './filter-menu.tsx';

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

type FilterProps = Pick<FilterPanelProps, 'catalog' | 'castQuery'> & { readonly field: string };

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
      onChoose={(value, isStep) => (isStep ? choose : type)(keyOf(field), value)}
    />
  );
}

const NOT_OF_A_NUMBER = /[^\d.,-]/g;
const NUMBER = /^-?\d+(?:\.\d*)?$/;

/** The number typed so far: 1 for `1,`, none for `-`. */
function numberTyped(text: string): number | undefined {
  const plain = text.replace(',', '.');
  return NUMBER.test(plain) ? Number(plain) : undefined;
}

function RangeFilter({ field, catalog, castQuery }: FilterProps) {
  const { t } = useTranslation();
  const { labelOf } = useFieldTexts(currentDeclaration);
  const { query, type } = castQuery;
  /** The address holds the number only, which has no `1.` on the way to `1.5`. */
  const [typed, setTyped] = useState({ from: '', to: '' });
  const range = filtersIn(query).ranges[field] ?? { from: undefined, to: undefined };
  const numbers =
    catalog?.performers.flatMap(({ [field]: value }) => (typeof value === 'number' ? value : [])) ??
    [];
  const label = labelOf(field);
  const isRank = field === RANK_FIELD;
  const ends = [
    {
      end: 'from',
      label: isRank ? t('cast.rankFrom') : t('cast.from', { field: label }),
      furthest: isRank ? 1 : Math.min(...numbers),
    },
    {
      end: 'to',
      label: isRank ? t('cast.rankTo') : t('cast.to', { field: label }),
      furthest: Math.max(...numbers),
    },
  ] as const;
  return ends.map(({ end, label: endLabel, furthest }) => (
    <label key={end} className={styles.filter}>
      <span>{endLabel}</span>
      <input
        inputMode={isRank ? 'numeric' : 'decimal'}
        name={`${keyOf(field)}-${end}`}
        value={numberTyped(typed[end]) === range[end] ? typed[end] : (range[end] ?? '')}
        placeholder={Number.isFinite(furthest) ? String(furthest) : ''}
        maxLength={isRank ? 6 : 12}
        {...NAME_BOX}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replaceAll(NOT_OF_A_NUMBER, '');
          setTyped({ ...typed, [end]: text });
          type(keyOf(field), rangeText({ ...range, [end]: numberTyped(text) }));
        }}
      />
    </label>
  ));
}
