import { SHIPPED_DECLARATION } from '@starguess/catalog';
import { type Declaration, RANK_FIELD, viewOf } from '@starguess/game-core';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { clueTexts } from '../../fields/performer-texts.ts';
import { NamedText } from '../../ui/named-text.tsx';
import { scrollIntoSight } from '../../ui/scroll-into-sight.ts';
import type { ComparisonRow } from './comparison-row.ts';
import { GuessCell, hyphenated } from './guess-cell.tsx';
import styles from './guess-table.module.css';
import { RankLine } from './ranks.tsx';

/** Milliseconds between the starts of two neighbouring cells in a row's reveal (DAILY23). */
const STAGGER_MS = 400;
const FLIP_MS = 400;

/** Milliseconds from the guess until its last cell is open: the picture and the compared fields. */
export function rowRevealMs({ compared }: Declaration): number {
  return compared.length * STAGGER_MS + FLIP_MS;
}

/** A winning row's tiles bounce one after another; the last one is at rest as the reveal ends. */
const BOUNCE_STAGGER_MS = 60;
const BOUNCE_MS = 300;

const PULSE_MS = 15;

/** A pulse as each compared field begins to turn, after the picture; the same for every guess. */
export function rowPulses({ compared }: Declaration): readonly number[] {
  return [0, ...compared.flatMap(() => [STAGGER_MS - PULSE_MS, PULSE_MS] as const)];
}

type RevealStyle = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

function revealAt(position: number): RevealStyle {
  return { '--position': position };
}

type GuessTableProps = {
  readonly rows: readonly ComparisonRow[];
  /** The guess whose row still turns its tiles over. */
  readonly turningId?: string | undefined;
  /** The fields that clues have revealed. Rows then show their own, for comparison. */
  readonly toldFields?: readonly string[];
  readonly declaration: Declaration;
};

/** Every guess with its verdicts, newest first; before the first guess, a row of empty tiles. */
export function GuessTable({ rows, turningId, toldFields = [], declaration }: GuessTableProps) {
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
            toldFields={toldFields}
            declaration={declaration}
          />
        ))}
      </table>
    </div>
  );
}

function revealTiming(declaration: Declaration): RevealStyle {
  const lastBounce = BOUNCE_MS + (declaration.compared.length - 1) * BOUNCE_STAGGER_MS;
  return {
    '--stagger': `${STAGGER_MS}ms`,
    '--flip': `${FLIP_MS}ms`,
    '--bounce': `${BOUNCE_MS}ms`,
    '--bounce-stagger': `${BOUNCE_STAGGER_MS}ms`,
    '--bounce-start': `${rowRevealMs(declaration) - lastBounce}ms`,
  };
}

type GuessRowProps = {
  readonly row: ComparisonRow;
  readonly isTurning: boolean;
  readonly toldFields: readonly string[];
  readonly declaration: Declaration;
};

/** Memoized, so that a guess doesn't render earlier rows again. */
const GuessRow = memo(function GuessRow({
  row,
  isTurning,
  toldFields,
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
            {toldFields.length > 0 && (
              <small>
                {toldFields.map(
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
  // `row` is compared with one answer for good, so its id suffices.
  const parts = ({ row: { item, source }, isTurning, toldFields }: GuessRowProps) =>
    [item, source, isTurning, toldFields.join()] as const;
  return parts(before).every((part, index) => part === parts(after)[index]);
}

type GuessAnnouncementProps = {
  /** Newest first. */
  readonly rows: readonly ComparisonRow[];
  readonly isSolved: boolean;
  readonly declaration: Declaration;
};

/** Announces the newest guess's verdicts once to screen readers, but no restored guesses. */
export function GuessAnnouncement({ rows, isSolved, declaration }: GuessAnnouncementProps) {
  const { t, i18n } = useTranslation();
  const { labelOf } = useFieldTexts(declaration);
  const [newest] = rows;
  const announcement = (row: ComparisonRow) => {
    const { name } = row.item;
    if (isSolved) return t('guess.solved', { name, count: rows.length });
    const correct = row.cells.filter(({ mark }) => mark === 'correct').length;
    const details = row.cells
      .filter(({ mark }) => mark !== 'correct' && mark !== 'incorrect')
      .map(({ field, mark }) =>
        t('classic.detail', {
          field: labelOf(field).toLocaleLowerCase(i18n.language),
          mark: t(`mark.${mark}`).toLocaleLowerCase(i18n.language),
        }),
      );
    const summary = t('classic.announcement', { name, correct, total: row.cells.length });
    return [summary, ...details].join('; ');
  };
  return (
    <p className="visually-hidden" role="status">
      {newest?.source === 'user' && (
        <NamedText name={newest.item.name}>{announcement(newest)}</NamedText>
      )}
    </p>
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
