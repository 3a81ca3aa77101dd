import type { DailyMode, Mark } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
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

/** Three wrong guesses and the right one. */
const MISSED: readonly ExampleTile[] = [
  { mark: 'incorrect' },
  { mark: 'incorrect' },
  { mark: 'incorrect' },
  { mark: 'correct' },
];

/** A made-up guess in a mode, and what its marks mean. */
export function useExample(mode: DailyMode): Example {
  const { t } = useTranslation();
  if (mode !== 'classic') {
    return {
      tiles: MISSED,
      captions: [
        { mark: 'incorrect', text: t(`help.${mode}.miss`) },
        { mark: 'correct', text: t(`help.${mode}.right`) },
      ],
    };
  }
  const tile = (mark: Mark, field: 'gender' | 'type' | 'ethnicity' | 'hairColor' | 'rank') => ({
    mark,
    field: t(`field.${field}`),
  });
  const hair = [t('value.hairColor.Black'), t('value.hairColor.Red')];
  return {
    tiles: [
      { ...tile('correct', 'gender'), values: [t('value.gender.Female')] },
      { ...tile('incorrect', 'type'), values: [t('value.type.model')] },
      { ...tile('correct', 'ethnicity'), values: [t('value.ethnicity.Latin')] },
      { ...tile('partial', 'hairColor'), values: hair },
      { ...tile('higher', 'rank'), values: ['#12'] },
    ],
    captions: [
      { mark: 'correct', text: t('help.correct') },
      { mark: 'partial', text: t('help.partial') },
      { mark: 'incorrect', text: t('help.incorrect') },
      { mark: 'higher', text: t('help.higher') },
    ],
  };
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
