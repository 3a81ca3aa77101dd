import { SHIPPED_DECLARATION } from '@starguess/catalog';
import { type Declaration, RANK_FIELD, viewOf } from '@starguess/game-core';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { clueTexts } from '../../fields/performer-texts.ts';
import { scrollIntoSight } from '../../ui/scroll-into-sight.ts';
import type { ComparisonRow } from './comparison-row.ts';
import { GuessCell } from './guess-cell.tsx';
import styles from './guess-table.module.css';
import { hyphenated } from './hyphenated.ts';
import { RankLine } from './ranks.tsx';
import { revealAt, revealTiming } from './row-reveal.ts';

type GuessTableProps = {
  readonly rows: readonly ComparisonRow[];
  /** The guess whose row still turns its tiles over. */
  readonly turningId?: string | undefined;
  /** The fields of the answer that clues have revealed. Rows show their own, for comparison. */
  readonly clueFields?: readonly string[];
  readonly declaration: Declaration;
};

/** Every guess with its marks, newest first; before the first guess, a row of empty tiles. */
export function GuessTable({ rows, turningId, clueFields = [], declaration }: GuessTableProps) {
  const { t } = useTranslation();
  const { labelOf } = useFieldTexts(declaration);
  const isShipped = declaration === SHIPPED_DECLARATION;
  return (
    // A rendered page has no rows, and its policy forbids style attributes.
    <div className={styles.frame} style={rows.length > 0 ? revealTiming(declaration) : undefined}>
      <table className={styles.table} data-slot="guess-table">
        <caption className="visually-hidden">{t('guess.list')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.imageColumn}>
              <span>{t('classic.image')}</span>
            </th>
            {declaration.compared.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {isShipped ? labelOf(field) : hyphenated(labelOf(field))}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length === 0 && <GhostRow declaration={declaration} />}
        {rows.map((row) => (
          <GuessRow
            key={row.item.profileUrl}
            row={row}
            isTurning={row.source === 'user' && row.id === turningId}
            clueFields={clueFields}
            declaration={declaration}
          />
        ))}
      </table>
    </div>
  );
}

type GuessRowProps = {
  readonly row: ComparisonRow;
  readonly isTurning: boolean;
  readonly clueFields: readonly string[];
  readonly declaration: Declaration;
};

/** Memoized, so that a guess doesn't render earlier rows again. */
const GuessRow = memo(function GuessRow({
  row,
  isTurning,
  clueFields,
  declaration,
}: GuessRowProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts(declaration);
  const { item, cells, source } = row;
  const { bareName = item.name } = item;
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // A win without a reveal has scrolled its card into view by now.
    const isBelowCard = body.current?.matches('[data-over="true"] [data-won="true"]');
    if (source === 'user' && body.current !== null && !isBelowCard) scrollIntoSight(body.current);
  }, [source]);
  return (
    <tbody
      ref={body}
      className={styles.row}
      data-slot="guess-row"
      data-turning={isTurning ? '' : undefined}
      data-fresh={source === 'user'}
      data-won={cells.every(({ mark }) => mark === 'correct')}
    >
      <tr>
        <th scope="rowgroup" colSpan={declaration.compared.length + 1} className={styles.name}>
          <span>
            <span translate="no">{bareName}</span>
            {bareName !== item.name && <small>{item.name.slice(bareName.length)}</small>}
            {clueFields.length > 0 && (
              <small>
                {clueFields.map(
                  (field) => ` · ${clueTexts(field, { t, declaration, texts }).note(item)}`,
                )}
              </small>
            )}
          </span>
        </th>
      </tr>
      <tr>
        <td className={styles.imageColumn} data-slot="guess-cell" data-field="image">
          <img
            className={styles.picture}
            style={revealAt(0)}
            src={item.profilePictureUrl}
            alt=""
            width={80}
            height={80}
          />
        </td>
        {cells.map(({ field, mark }, index) => (
          <GuessCell
            key={field}
            field={field}
            mark={mark}
            arrows={viewOf(declaration, field).arrows}
            values={texts.linesOf(field, item)}
            note={field === RANK_FIELD && <RankLine rank={item.rank} mark={mark} />}
            style={revealAt(index + 1)}
          />
        ))}
      </tr>
    </tbody>
  );
}, isSameRow);

function isSameRow(before: GuessRowProps, after: GuessRowProps): boolean {
  // The cells of a guess never change: it is compared with one answer.
  return (
    before.row.item === after.row.item &&
    before.row.source === after.row.source &&
    before.isTurning === after.isTurning &&
    before.clueFields.join() === after.clueFields.join()
  );
}

/** The empty tiles of a guess to come: one for the picture and one for each compared field. */
function GhostRow({ declaration }: { readonly declaration: Declaration }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        {['image', ...declaration.compared].map((field) => (
          <td key={field} className={styles.place}>
            <div className={styles.tile} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}
