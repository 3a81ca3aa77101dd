import type { Catalog } from '@starguess/catalog';
import { RANK_FIELD } from '@starguess/game-core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { NAME_BOX } from '../../ui/name-box.ts';
import { filtersIn, keyOf, rangeText } from './cast-filters.ts';
import type { CastQuery } from './cast-query.ts';
import styles from './cast-screen.module.css';

export type FilterProps = {
  readonly field: string;
  /** Undefined while it loads. */
  readonly catalog: Catalog | undefined;
  readonly castQuery: CastQuery;
};

const NON_NUMBER_CHARACTERS = /[^\d.,-]/g;
const NUMBER = /^-?\d+(?:\.\d*)?$/;

/** The most characters that can be typed. */
const MAX_RANK_LENGTH = 6;
const MAX_NUMBER_LENGTH = 12;

/** Boxes for the lowest and the highest number, which show the catalogue's extremes while empty. */
export function RangeFilter({ field, catalog, castQuery }: FilterProps) {
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
      extreme: isRank ? 1 : Math.min(...numbers),
    },
    {
      end: 'to',
      label: isRank ? t('cast.rankTo') : t('cast.to', { field: label }),
      extreme: Math.max(...numbers),
    },
  ] as const;
  return ends.map(({ end, label: endLabel, extreme }) => (
    <label key={end} className={styles.filter}>
      <span>{endLabel}</span>
      <input
        inputMode={isRank ? 'numeric' : 'decimal'}
        name={`${keyOf(field)}-${end}`}
        value={numberTyped(typed[end]) === range[end] ? typed[end] : (range[end] ?? '')}
        placeholder={Number.isFinite(extreme) ? String(extreme) : ''}
        maxLength={isRank ? MAX_RANK_LENGTH : MAX_NUMBER_LENGTH}
        {...NAME_BOX}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replaceAll(NON_NUMBER_CHARACTERS, '');
          setTyped({ ...typed, [end]: text });
          type(keyOf(field), rangeText({ ...range, [end]: numberTyped(text) }));
        }}
      />
    </label>
  ));
}

/** The number typed so far: 1 for `1,`, none for `-`. */
function numberTyped(text: string): number | undefined {
  const plain = text.replace(',', '.');
  return NUMBER.test(plain) ? Number(plain) : undefined;
}
