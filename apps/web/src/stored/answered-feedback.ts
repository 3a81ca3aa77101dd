import { textsIn } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';

/** The API accepts no question id longer than this. */
const LONGEST_ID = 64;

/** The ids of the answered questions (STORE7). */
export const useAnswered = keptStore({
  keys: ['answered_feedback'],
  read: ([ids]) => ({ ids: answeredQuestionsIn(ids) }),
  write: ({ ids }) => [ids],
});

export function storeAnswered(questionId: string): void {
  useAnswered.setState(({ ids }) => ({ ids: [...new Set([...ids, questionId])] }));
}

export function answeredQuestionsIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}
