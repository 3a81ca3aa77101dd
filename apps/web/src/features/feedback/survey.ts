import { readFittingKeys, type SurveyQuestion, surveySchema } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../../stored/storage.ts';

function option(question: string, id: string, text: string) {
  return { id, text_id: `${question}-${id}`, text_default: text };
}

function question(id: string, text: string, options: Readonly<Record<string, string>>) {
  return {
    question_text_id: id,
    question_default: text,
    options: Object.entries(options).map(([optionId, label]) => option(id, optionId, label)),
  };
}

const YES_NO = { yes: 'Yes', no: 'No' };

const SHIPPED_QUESTIONS: readonly SurveyQuestion[] = [
  question('difficulty', 'How hard are the puzzles for you?', {
    easy: 'Too easy',
    right: 'Just right',
    hard: 'Too hard',
  }),
  question('favourite', 'Which game do you like best?', {
    classic: 'Classic',
    picture: 'Profile picture',
    channel: 'Channel',
    crono: 'Crono',
  }),
  question('more_daily', 'Would you play more puzzles a day?', YES_NO),
  question('archive', 'Would you like to play the puzzles of past days?', YES_NO),
  question('clues', 'Should the clues come earlier?', {
    earlier: 'Earlier',
    same: 'As they are',
    later: 'Later',
  }),
  question('friends', 'Do you play with friends?', {
    often: 'Often',
    sometimes: 'Sometimes',
    never: 'Never',
  }),
];

/** Where a key of the operator's survey is missing or broken, what ships stands in for it. */
export function parseSurvey(value: unknown) {
  const { showOn = 'large', questions = SHIPPED_QUESTIONS } = readFittingKeys(surveySchema, value);
  return { showOn, questions };
}

const CLOSED_KEY = 'survey_closed';
const CLOSED_FOR_MS = 30 * DAY_MS;

const closedAtSchema = z.catch(z.number(), Number.NEGATIVE_INFINITY);

/** Closed once, the survey stays away for 30 days. */
export function isSurveyClosed(now: number): boolean {
  return now - closedAtSchema.parse(readJson(CLOSED_KEY)) < CLOSED_FOR_MS;
}

export function closeSurvey(now: number): void {
  writeJson(CLOSED_KEY, now);
}
