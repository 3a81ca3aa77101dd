import type { Catalog } from '@starguess/catalog';
import { ETHNICITIES, GENDERS, HAIR_COLORS, PERFORMER_TYPES } from '@starguess/game-core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAST_KEYS } from '../../addresses.ts';
import { useCountryName } from '../../i18n/use-country-name.ts';
import { Button } from '../../ui/button.tsx';
import { NAME_BOX, useEarlyText } from '../../ui/name-box.ts';
import type { CastKind } from './cast-entries.ts';
import {
  CHOICES,
  type Choice,
  filterCount,
  filtersIn,
  RANK_KEY,
  rankText,
  VALUES_OF,
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
          {CHOICES.map((choice) => (
            <ChoiceFilter key={choice} choice={choice} catalog={catalog} castQuery={castQuery} />
          ))}
          <RankFilter castQuery={castQuery} worst={catalog?.performers.at(-1)?.rank} />
        </div>
      )}
    </form>
  );
}

type ChoiceFilterProps = Pick<FilterPanelProps, 'catalog' | 'castQuery'> & {
  readonly choice: Choice;
};

/** Offers the values that at least one performer has. */
function ChoiceFilter({ choice, catalog, castQuery }: ChoiceFilterProps) {
  const { t, i18n } = useTranslation();
  const labelOf = useValueLabel(choice);
  const { query, choose, type } = castQuery;
  const chosen = filtersIn(query).choices[choice] ?? '';
  const values = useMemo(() => {
    const catalogValues =
      catalog?.performers.flatMap((performer) => VALUES_OF[choice](performer)) ?? [];
    const chosenValues = chosen === '' ? [] : [chosen];
    return [...new Set([...catalogValues, ...chosenValues])]
      .map((value) => ({ value, label: labelOf(value) }))
      .sort((entry, otherEntry) => entry.label.localeCompare(otherEntry.label, i18n.language));
  }, [catalog, choice, chosen, labelOf, i18n.language]);
  return (
    <FilterMenu
      name={choice}
      label={t(choice === 'debut' ? 'cast.debut' : `field.${choice}`)}
      values={[{ value: '', label: t('cast.any') }, ...values]}
      chosen={chosen}
      onChoose={(value, isStep) => (isStep ? choose : type)(choice, value)}
    />
  );
}

function useValueLabel(choice: Choice): (value: string) => string {
  const { t } = useTranslation();
  const countryName = useCountryName();
  return useMemo(() => {
    const inVocabulary =
      <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
      (text: string) => {
        const value = values.find((known) => known === text);
        return value === undefined ? text : label(value);
      };
    const labels: Readonly<Record<Choice, (value: string) => string>> = {
      gender: inVocabulary(GENDERS, (value) => t(`value.gender.${value}`)),
      type: inVocabulary(PERFORMER_TYPES, (value) => t(`value.type.${value}`)),
      birthPlace: (value) => countryName(value, 'long'),
      ethnicity: inVocabulary(ETHNICITIES, (value) => t(`value.ethnicity.${value}`)),
      hairColor: inVocabulary(HAIR_COLORS, (value) => t(`value.hairColor.${value}`)),
      debut: (value) => t('cast.decade', { year: value }),
    };
    return labels[choice];
  }, [choice, t, countryName]);
}

const NOT_A_DIGIT = /\D/g;

type RankFilterProps = Pick<FilterPanelProps, 'castQuery'> & {
  /** Undefined while the catalogue loads. */
  readonly worst: number | undefined;
};

function RankFilter({ castQuery, worst }: RankFilterProps) {
  const { t } = useTranslation();
  const { query, type } = castQuery;
  const { ranks } = filtersIn(query);
  const ends = [
    { end: 'from', label: t('cast.rankFrom'), furthest: 1 },
    { end: 'to', label: t('cast.rankTo'), furthest: worst },
  ] as const;
  return ends.map(({ end, label, furthest }) => (
    <label key={end} className={styles.filter}>
      <span>{label}</span>
      <input
        inputMode="numeric"
        name={`${RANK_KEY}-${end}`}
        value={ranks[end] ?? ''}
        placeholder={String(furthest ?? '')}
        maxLength={6}
        {...NAME_BOX}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(NOT_A_DIGIT, '');
          const rank = digits === '' ? undefined : Number(digits);
          type(RANK_KEY, rankText({ ...ranks, [end]: rank }));
        }}
      />
    </label>
  ));
}
