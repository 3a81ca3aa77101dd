import { SURVEY_SCREENS } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { isReworded, parseSurvey } from './survey.ts';

const shipped = parseSurvey(undefined);

function question(id: string, options: readonly unknown[]) {
  return { question_text_id: id, question_default: `Question ${id}`, options };
}

const OPTION = { id: 'a', text_id: 'text-a', text_default: 'Answer a' };
const OTHER = { ...OPTION, id: 'b' };

describe('the survey of the page', () => {
  it('ships six questions with two to four answers, on large screens', () => {
    expect(shipped.showOn).toBe('large');
    expect(shipped.questions).toHaveLength(6);
    for (const { options } of shipped.questions) expect([2, 3, 4]).toContain(options.length);
  });

  it.each(SURVEY_SCREENS)('shows on %s screens if the operator says so', (showOn) => {
    expect(parseSurvey({ showOn })).toEqual({ ...shipped, showOn });
  });

  it("asks the operator's questions instead", () => {
    const questions = [question('one', [OPTION, OTHER]), question('two', [OPTION])];
    expect(parseSurvey({ questions })).toEqual({ showOn: 'large', questions });
    expect(parseSurvey({ questions: [] }).questions).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a list', ['all']],
    ['a number for the screens', { showOn: 7 }],
    ['unknown screens', { showOn: 'tablets' }],
    ['a text for the questions', { questions: 'many' }],
    ['null for a question', { questions: [null] }],
    ['a question without options', { questions: [question('one', [])] }],
    ['an option without a text', { questions: [question('one', [{ id: 'a', text_id: 'a' }])] }],
    ['an empty id', { questions: [question('', [OPTION])] }],
    ['an id of 65 characters', { questions: [question('q'.repeat(65), [OPTION])] }],
    [
      'the same question twice',
      { questions: [question('one', [OPTION]), question('one', [OTHER])] },
    ],
    ['the same option twice', { questions: [question('one', [OPTION, OPTION])] }],
  ])('is the shipped survey if the setting holds %s', (_what, given) => {
    expect(parseSurvey(given)).toEqual(shipped);
  });

  it('keeps the good key beside a broken one', () => {
    expect(parseSurvey({ showOn: 'small', questions: 7 })).toEqual({ ...shipped, showOn: 'small' });
    const questions = [question('one', [OPTION])];
    expect(parseSurvey({ showOn: 7, questions })).toEqual({ showOn: 'large', questions });
  });
});

describe('a text of the survey', () => {
  it('is reworded if a shipped id has other words', () => {
    expect(isReworded('difficulty', 'Was it hard?')).toBe(true);
    expect(isReworded('difficulty-easy', 'Far too easy')).toBe(true);
  });

  it('is not reworded with its shipped words, nor under an id of its own', () => {
    expect(isReworded('difficulty', 'How hard are the puzzles for you?')).toBe(false);
    expect(isReworded('difficulty-easy', 'Too easy')).toBe(false);
    expect(isReworded('weekend', 'Do you play at weekends?')).toBe(false);
  });
});
