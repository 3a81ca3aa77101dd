import type { DailyMode, Mark } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import type { Caption, ExampleTile } from './example-tiles.tsx';

type Example = { readonly tiles: readonly ExampleTile[]; readonly captions: readonly Caption[] };

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
