import { SHIPPED_DECLARATION } from '@starguess/catalog';
import {
  canHaveMark,
  type DailyMode,
  type Declaration,
  type Mark,
  RANK_FIELD,
  viewOf,
} from '@starguess/game-core';
import type { TFunction } from 'i18next';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclarationContext } from '../../../fields/current-declaration.ts';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { partialText, SHIPPED_EXAMPLE } from '../../../fields/shipped-texts.ts';
import { MarkIcon, MarkTile } from '../../../ui/mark-icon.tsx';
import marks from '../../../ui/marks.module.css';
import styles from './example.module.css';

type ExampleTile = {
  readonly mark: Mark;
  /** The name of the compared field; absent in the modes that only say right or wrong. */
  readonly field?: string;
  /** One text per line. */
  readonly values?: readonly string[];
};

type Caption = { readonly mark: Mark; readonly text: string };

type Example = { readonly tiles: readonly ExampleTile[]; readonly captions: readonly Caption[] };

/** The example of a mode that only says right or wrong: three wrong guesses and the right one. */
const RIGHT_OR_WRONG_TILES: readonly ExampleTile[] = [
  { mark: 'incorrect' },
  { mark: 'incorrect' },
  { mark: 'incorrect' },
  { mark: 'correct' },
];

/** A made-up guess in a mode, and the meaning of its marks. */
export function useExample(mode: DailyMode): Example {
  const { t } = useTranslation();
  const declaration = useContext(DeclarationContext);
  const { labelOf, linesOfValue } = useFieldTexts(declaration);
  if (mode !== 'classic') {
    return {
      tiles: RIGHT_OR_WRONG_TILES,
      captions: [
        { mark: 'incorrect', text: t(`help.${mode}.miss`) },
        { mark: 'correct', text: t(`help.${mode}.right`) },
      ],
    };
  }
  const fields = exampleFields(declaration);
  const captions: readonly Caption[] = [
    { mark: 'correct', text: t('help.correct') },
    { mark: 'partial', text: partialText({ t, declaration }) },
    { mark: 'incorrect', text: t('help.incorrect') },
    ...arrowCaptions(declaration, t).slice(0, 1),
  ];
  return {
    tiles: fields.map(({ field, mark, value }) => ({
      mark,
      field: labelOf(field),
      values: linesOfValue(field, value),
    })),
    captions: captions.filter(({ mark }) => canHaveMark(declaration, mark)),
  };
}

/** What the arrows mean: of ranks if they are compared, else of other numbers. */
export function arrowCaptions(declaration: Declaration, t: TFunction): readonly Caption[] {
  const isRank = declaration.compared.includes(RANK_FIELD);
  const captions = (['higher', 'lower'] as const).map((mark) => ({
    mark,
    text: isRank
      ? t(`help.${mark}`)
      : t('guess.fact', { field: t(`mark.${mark}`), value: t(`mark.${mark}Value`) }),
  }));
  return captions.filter(({ mark }) => canHaveMark(declaration, mark));
}

const MOST_TILES = 5;

/** A value and a mark for the first compared fields that have a sample. */
function exampleFields(declaration: Declaration) {
  if (declaration === SHIPPED_DECLARATION) return SHIPPED_EXAMPLE;
  const samples = declaration.compared.flatMap((field) => {
    const sample = viewOf(declaration, field).sample(
      declaration.fields[field] ?? { kind: 'number' },
    );
    return sample ? [{ field, ...sample }] : [];
  });
  return samples.slice(0, MOST_TILES);
}

/** A made-up guess as the tiles it would get. Screen readers get the captions instead. */
export function ExampleTiles({ tiles }: { readonly tiles: readonly ExampleTile[] }) {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tiles.map(({ mark, field, values = [] }, index) => (
        <div key={index} className={styles.column}>
          {field !== undefined && <span className={styles.field}>{field}</span>}
          <span className={`${styles.tile} ${marks.mark}`} data-mark={mark}>
            <MarkIcon mark={mark} size={16} />
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

export function Captions({ captions }: { readonly captions: readonly Caption[] }) {
  return (
    <ul className={styles.captions}>
      {captions.map(({ mark, text }) => (
        <li key={mark}>
          <MarkTile mark={mark} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
