import type { Declaration } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { NamedText } from '../../ui/named-text.tsx';
import type { ComparisonRow } from './comparison-row.ts';

type GuessAnnouncementProps = {
  /** Newest first. */
  readonly rows: readonly ComparisonRow[];
  readonly isSolved: boolean;
  readonly declaration: Declaration;
};

/** Announces the newest guess's marks once to screen readers, but no restored guesses. */
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
          field: labelOf(field),
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
