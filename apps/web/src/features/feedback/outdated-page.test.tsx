import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../testing/clock.ts';
import { fakeNetwork, json, problem } from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { FeedbackPanel } from './feedback-panel.tsx';
import { SurveyCard } from './survey-card.tsx';

const SEND = 'POST /api/stats/feedback/';
const NEWER = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) };
const OFFER = 'A new version is ready.';

const ANSWERS = [
  ['a refusal', problem('invalid-request', NEWER), OFFER],
  ['an answer it cannot read', json([], { headers: NEWER }), OFFER],
  ['too many of them', problem('too-many-requests', NEWER), /^That was /],
] as const;

beforeAll(() => speak('en'));
beforeEach(() => void vi.useFakeTimers());

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

function alert() {
  return screen.getByRole('alert').textContent;
}

describe('on an outdated page', () => {
  it.each(ANSWERS)('the feedback panel says, after %s, %s', async (_what, answer, words) => {
    fakeNetwork({ [SEND]: answer });
    render(<FeedbackPanel onClose={() => undefined} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Kept' } });
    await press('Send');
    expect(alert()).toMatch(words);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept');
  });

  it.each(ANSWERS)('the survey says, after %s, %s', async (_what, answer, words) => {
    fakeNetwork({ [SEND]: answer });
    render(<SurveyCard />);
    await press('Yes, of course');
    // A press on a question that has only just come is not taken.
    vi.advanceTimersByTime(1_000);
    await press('Too hard');
    expect(alert()).toMatch(words);
    expect(screen.getByText('How hard are the puzzles for you?')).toBeDefined();
  });
});
