import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../testing/clock.ts';
import {
  fakeNetwork,
  hanging,
  heldBack,
  json,
  problem,
  unreachable,
} from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { useFeedbackForm } from './feedback-form.ts';
import { FeedbackPanel } from './feedback-panel.tsx';

const SEND = 'POST /api/stats/feedback/';

beforeAll(() => speak('en'));
beforeEach(() => {
  vi.useFakeTimers();
  useFeedbackForm.setState({ text: '', state: 'writing' });
});

/** Opens the panel, whose text a server answers like this. */
function open(answer = json({})) {
  const network = fakeNetwork({ [SEND]: answer });
  const onClose = vi.fn();
  return { network, onClose, ...render(<FeedbackPanel onClose={onClose} />) };
}

function field() {
  return screen.getByRole<HTMLTextAreaElement>('textbox');
}

function alert() {
  return screen.getByRole('alert').textContent;
}

async function send(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await settle();
}

describe('the feedback panel', () => {
  it('[FEEDBACK1] [FEEDBACK3] is a dialog named by its question, ready to be written in', () => {
    open();
    const dialog = screen.getByRole('dialog', { name: "What's on your mind? Send feedback!" });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t\u00a0'],
    ['NUL', '\0\0'],
    ['half a surrogate pair', '\ud83d'],
  ])(
    '[FEEDBACK4] asks for a text if the field holds %s, and sends nothing',
    async (_what, text) => {
      const { network } = open();
      await send(text);
      expect(alert()).toBe('Please enter your feedback.');
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field());
      expect(network.calls).toEqual([]);

      fireEvent.change(field(), { target: { value: 'a' } });
      expect(alert()).toBe('');
      expect(field().getAttribute('aria-invalid')).toBe('false');
    },
  );

  it('[CALL22] reports 4,001 characters as too many before it sends them', async () => {
    const { network } = open();
    await send('😀'.repeat(4_001));
    expect(alert()).toBe('Your feedback is longer than 4,000 characters.');
    expect(field().value).toBe('😀'.repeat(4_001));
    expect(network.calls).toEqual([]);

    await send(` ${'😀'.repeat(4_000)}\n`);
    expect(network.callsOf(SEND).map(({ body }) => body)).toEqual([
      { feedbackId: 'general_feedback', answer: '😀'.repeat(4_000), language: 'en' },
    ]);
  });

  it('[FEEDBACK5] thanks the player and accepts another text, also when it is opened again', async () => {
    const { unmount } = open();
    await send('More channels!');
    expect(screen.getByRole('status').textContent).toBe('Thank you for your feedback!');
    const another = screen.getByRole('button', { name: 'Send another feedback' });
    expect(document.activeElement).toBe(another);
    fireEvent.click(another);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await send('Still more channels!');
    unmount();
    open();
    expect(field().value).toBe('');
  });

  it.each([
    ['no answer', unreachable, /^That could not be sent/],
    ["the server's fault", problem('internal-error'), /^That could not be sent/],
    ['a full server', problem('unavailable'), /^That could not be sent/],
    ['too many of them', problem('too-many-requests'), /^That was a lot of feedback/],
  ])('keeps the words after %s, and sends them again', async (_what, failure, words) => {
    const { network } = open(failure);
    await send('Kept');
    expect(alert()).toMatch(words);
    expect(field().value).toBe('Kept');
    expect(field().getAttribute('aria-invalid')).toBe('false');

    network.answer({ [SEND]: json({}) });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(screen.getByText('Thank you for your feedback!')).toBeDefined();
    expect(network.callsOf(SEND)).toHaveLength(2);
  });

  it('sends once while the answer is awaited', async () => {
    const { network } = open(hanging);
    await send('Once');
    expect(field().readOnly).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(network.callsOf(SEND)).toHaveLength(1);
  });

  it('keeps a draft while it is closed', () => {
    const { unmount } = open();
    fireEvent.change(field(), { target: { value: 'Half a thought' } });
    unmount();
    open();
    expect(field().value).toBe('Half a thought');
  });

  it('reports when it is opened again how sending went while it was closed', async () => {
    const later = heldBack(problem('unavailable'));
    const { unmount } = open(later.answer);
    await send('On its way');
    unmount();
    later.release();
    await settle();
    open();
    expect(alert()).toMatch(/^That could not be sent/);
    expect(field().value).toBe('On its way');
  });

  it('[FEEDBACK6] closes on Escape and by its button, except while Escape ends the composing of a letter', () => {
    const { onClose } = open();
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    fireEvent.keyDown(field(), { key: 'a' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
