import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { MarkIcon } from '../../ui/mark-icon.tsx';

/** Says whether a round was answered rightly. */
export function VerdictIcon({ isRight }: Pick<AnsweredRound, 'isRight'>) {
  const { t } = useTranslation();
  const mark = isRight ? 'correct' : 'incorrect';
  return <MarkIcon mark={mark} size={14} label={t(`mark.${mark}`)} />;
}
