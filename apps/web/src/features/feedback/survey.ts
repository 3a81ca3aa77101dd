import { readSurvey, type SurveyQuestion } from '@starguess/api-contract/page';
import { DAY_MS, type GameMode } from '@starguess/game-core';
import * as z from 'zod/mini';
import { pageConfig } from '../../settings/page-config.ts';
import { keptStore } from '../../stored/kept-store.ts';

const YES_NO = { yes: 'Yes', no: 'No' };

/** The answers to which game is the favourite. */
const FAVOURITES: Readonly<Record<GameMode, readonly [id: string, label: string]>> = {
  classic: ['classic', 'Classic'],
  'image-guess': ['picture', 'Profile picture'],
  'channel-guess': ['channel', 'Channel'],
  crono: ['crono', 'Crono'],
};

/** The questions of a site without its own survey. A site with one game doesn't ask for a favourite. */
const SHIPPED_QUESTIONS: readonly SurveyQuestion[] = [
  {
    id: 'difficulty',
    text: 'How hard are the puzzles for you?',
    options: { easy: 'Too easy', right: 'Just right', hard: 'Too hard' },
  },
  {
    id: 'favourite',
    text: 'Which game do you like best?',
    options: Object.fromEntries(pageConfig.modes.map((mode) => FAVOURITES[mode])),
  },
  { id: 'more_daily', text: 'Would you play more puzzles a day?', options: YES_NO },
  { id: 'archive', text: 'Would you like to play the puzzles of past days?', options: YES_NO },
  {
    id: 'clues',
    text: 'Should the clues come earlier?',
    options: { earlier: 'Earlier', same: 'As they are', later: 'Later' },
  },
  {
    id: 'friends',
    text: 'Do you play with friends?',
    options: { often: 'Often', sometimes: 'Sometimes', never: 'Never' },
  },
]
  .map(({ id, text, options }) => ({
    question_text_id: id,
    question_default: text,
    options: Object.entries(options).map(([optionId, label]) => ({
      id: optionId,
      text_id: `${id}-${optionId}`,
      text_default: label,
    })),
  }))
  .filter(({ options }) => options.length > 1);

/** Replaces each missing or invalid key of the operator's survey with the bundled value. */
export function parseSurvey(value: unknown) {
  const { showOn = 'large', questions = SHIPPED_QUESTIONS } = readSurvey(value);
  return { showOn, questions };
}

/** The bundled questions and answers by the ids of their texts. */
const SHIPPED_TEXTS: ReadonlyMap<string, string> = new Map(
  SHIPPED_QUESTIONS.flatMap((shipped) => [
    [shipped.question_text_id, shipped.question_default],
    ...shipped.options.map(({ text_id, text_default }) => [text_id, text_default] as const),
  ]),
);

/** Whether the operator changed a bundled text. If so, the bundled translations do not apply. */
export function isReworded(textId: string, text: string): boolean {
  const shipped = SHIPPED_TEXTS.get(textId);
  return shipped !== undefined && shipped !== text;
}

const CLOSED_FOR_MS = 30 * DAY_MS;

const useSurvey = keptStore<{ readonly closedAt: number | undefined }>({
  keys: ['survey_closed'],
  read: ([closedAt]) => ({ closedAt: z.number().safeParse(closedAt).data }),
  write: ({ closedAt }) => [closedAt],
});

/** A closed survey stays away for 30 days. */
export function isSurveyClosed(now: number): boolean {
  const { closedAt = Number.NEGATIVE_INFINITY } = useSurvey.getState();
  return now - closedAt < CLOSED_FOR_MS;
}

export function closeSurvey(now: number): void {
  useSurvey.setState({ closedAt: now });
}
