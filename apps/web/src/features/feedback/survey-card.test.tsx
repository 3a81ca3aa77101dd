import { DAY_MS } from '@starguess/game-core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToAnalytics, type ReceivedEvents } from '../../testing/analytics.ts';
import { pass, settle } from '../../testing/clock.ts';
import { fakeNetwork, hanging, json, problem, unreachable } from '../../testing/fake-network.ts';
import { matchOnly } from '../../testing/media.ts';
import { speak } from '../../testing/messages.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { parseSurvey } from './survey.ts';
import { SurveyCard } from './survey-card.tsx';

vi.mock('./survey.ts', { spy: true });

const SEND = 'POST /api/stats/feedback/';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const ALL = ['difficulty', 'favourite', 'more_daily', 'archive', 'clues', 'friends'];

beforeAll(() => speak('en'));
beforeEach(() => {
  vi.mocked(parseSurvey).mockReset();
  vi.useFakeTimers({ now: NOW });
});

/** Waits for the reports, because their code is loaded on first use. */
async function expectReports(heard: ReceivedEvents, reports: ReceivedEvents): Promise<void> {
  await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
}

/** Shows the card, whose answers a server takes like this. */
function show(answer = json({})) {
  const network = fakeNetwork({ [SEND]: answer });
  return { network, ...render(<SurveyCard />) };
}

/** Lets the operator have set the survey up like this. */
function setUp(given: unknown): void {
  vi.mocked(parseSurvey).mockReturnValue(parseSurvey(given));
}

function card() {
  return screen.queryByRole('region', { name: 'Survey' });
}

function stored(key: string) {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

describe('the survey card', () => {
  it('[SURVEY2] [SURVEY3] [SURVEY4] [EVENT7] [STORE7] greets the player, then asks one question at a time and reports each answer', async () => {
    const heard = listenToAnalytics();
    const { network } = show();
    expect(card()?.querySelector('p')?.textContent).toBe(
      'Hi, we would like your input on some potential improvements, can you give us some minutes of your time?',
    );
    await press('Yes, of course');
    expect(document.activeElement?.textContent).toBe('How hard are the puzzles for you?');
    await press('Too hard');
    expect(document.activeElement?.textContent).toBe('Which game do you like best?');
    expect(screen.queryByText('How hard are the puzzles for you?')).toBeNull();
    await press('Crono');
    expect(network.callsOf(SEND).map(({ body }) => body)).toEqual([
      { feedbackId: 'difficulty', answer: 'hard', language: 'en' },
      { feedbackId: 'favourite', answer: 'crono', language: 'en' },
    ]);
    await expectReports(heard, [
      ['Feedback answered', { question: 'difficulty', answer: 'hard' }],
      ['Feedback answered', { question: 'favourite', answer: 'crono' }],
    ]);
    expect(stored('answered_feedback')).toEqual(['difficulty', 'favourite']);
  });

  it('ignores a press on a button that has just appeared under the thumb', async () => {
    const { network } = show();
    const tap = async (name: string, detail: number) => {
      fireEvent.click(screen.getByRole('button', { name }), { detail });
      await settle();
    };
    await tap('Yes, of course', 1);
    await tap('Just right', 2);
    await tap('Close', 3);
    expect(card()?.textContent).toContain('How hard are the puzzles for you?');
    expect(network.callsOf(SEND)).toEqual([]);
    await pass(400);
    await tap('Too hard', 1);
    await tap('Classic', 2);
    expect(network.callsOf(SEND)).toHaveLength(1);
    expect(card()?.textContent).toContain('Which game do you like best?');
  });

  it('[SURVEY6] thanks once, after the last answer', async () => {
    storeElsewhere('answered_feedback', JSON.stringify(ALL.slice(0, -1)));
    const heard = listenToAnalytics();
    const { unmount } = show();
    await press('Yes, of course');
    await press('Sometimes');
    expect(document.activeElement?.textContent).toBe('Thank you for answering the questions!');
    await press('Close');
    expect(card()).toBeNull();
    await expectReports(heard, [
      ['Feedback answered', { question: 'friends', answer: 'sometimes' }],
    ]);
    expect(stored('survey_closed')).toBeNull();

    unmount();
    render(<SurveyCard />);
    expect(card()).toBeNull();
  });

  it.each([
    ['before the first answer', [], 'difficulty'],
    ['after some', ['difficulty', 'unknown', 'more_daily'], 'favourite'],
  ])(
    '[SURVEY5] [EVENT7] reports its question when it is closed %s, and stays away for 30 days',
    (_when, answered, question) => {
      storeElsewhere('answered_feedback', JSON.stringify(answered));
      const heard = listenToAnalytics();
      const { unmount } = render(<SurveyCard />);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      unmount();
      for (const [age, isShown] of [
        [0, false],
        [30 * DAY_MS - 1, false],
        [30 * DAY_MS, true],
      ] as const) {
        vi.setSystemTime(NOW + age);
        const again = render(<SurveyCard />);
        expect(card() !== null, `${age} ms later`).toBe(isShown);
        again.unmount();
      }
      return expectReports(heard, [['Feedback closed', { question }]]);
    },
  );

  it.each([
    ['no answer', unreachable, 'That could not be sent. Please choose again.'],
    ['a full server', problem('unavailable'), 'That could not be sent. Please choose again.'],
    [
      'too many answers',
      problem('too-many-requests'),
      'That was quick! Please answer this one a little later.',
    ],
  ])('keeps a question open after %s', async (_what, failure, words) => {
    const heard = listenToAnalytics();
    const { network } = show(failure);
    await press('Yes, of course');
    await press('Too easy');
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(stored('answered_feedback')).toBeNull();

    network.answer({ [SEND]: json({}) });
    await press('Just right');
    expect(stored('answered_feedback')).toEqual(['difficulty']);
    expect(screen.getByText('Which game do you like best?')).toBeDefined();
    await expectReports(heard, [
      ['Feedback answered', { question: 'difficulty', answer: 'right' }],
    ]);
  });

  it.each([
    ['all', true, true],
    ['large', true, false],
    ['small', false, true],
    ['none', false, false],
  ])('[SURVEY1] is on the screens of the setting %s alone', (showOn, onLarge, onSmall) => {
    setUp({ showOn });
    for (const [media, isShown] of [
      ['(width >= 640px)', onLarge],
      ['(width < 640px)', onSmall],
    ] as const) {
      matchOnly(media);
      const { unmount } = render(<SurveyCard />);
      expect(card() !== null, media).toBe(isShown);
      unmount();
    }
  });

  it('[SURVEY7] asks an operator’s question by its default texts, whatever its ids are', async () => {
    const option = { id: 'b', text_id: 'constructor', text_default: '<b>Answer b</b>' };
    const question = { question_text_id: 'toString', question_default: 'What now?' };
    const questions = [{ ...question, options: [option] }];
    setUp({ showOn: 'all', questions });
    const { network } = show();
    await press('Yes, of course');
    expect(document.activeElement?.textContent).toBe('What now?');
    await press('<b>Answer b</b>');
    expect(network.callsOf(SEND)[0]?.body).toMatchObject({ feedbackId: 'toString', answer: 'b' });
  });

  it('takes one answer while that is on its way', async () => {
    const { network } = show(hanging);
    await press('Yes, of course');
    await press('Too easy');
    await press('Too hard');
    expect(network.callsOf(SEND)).toHaveLength(1);
  });
});
