import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../server/query-client.ts';
import { serverDateQuery } from '../../../server/server-date.ts';
import { AppContext, renderInApp } from '../../../testing/app-context.tsx';
import { speak } from '../../../testing/messages.ts';
import { provideOutcome } from '../../../testing/outcome.ts';
import type { Win } from './win.ts';
import { WinnerCard } from './winner-card.tsx';

const SENTENCE = 'Ana is the model of the day!';

const WIN: Win = {
  puzzle: 'classic',
  isGivenUp: false,
  round: '2026-11-21',
  tries: 2,
  rows: [['incorrect'], ['correct']],
  answer: { picture: '/art/1.svg', sentence: SENTENCE, facts: [] },
};

beforeAll(() => speak('en'));

beforeEach(() => {
  provideOutcome();
  queryClient.setQueryData(serverDateQuery.queryKey, {
    date: '2026-11-21',
    now: '2026-11-21T22:00:00.000Z',
    nextDateAt: '2026-11-22T00:00:00.000Z',
    arrivedAt: performance.now(),
  });
});

function show(isFresh: boolean, changes: Partial<Win> = {}) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  renderInApp(<WinnerCard isFresh={isFresh} win={{ ...WIN, ...changes }} />);
  return { card: screen.getByRole('region', { name: SENTENCE }), scroll };
}

/** Whether the code of the stars is on its way. */
function isCelebrated(): boolean {
  return queryClient.getQueryState(['code', 'celebration']) !== undefined;
}

describe('the winner card', () => {
  it('[CLASSIC12] holds the win box and the share box', () => {
    const { card } = show(false);
    const slots = Array.from(card.querySelectorAll<HTMLElement>('[data-slot]'));
    expect(slots.map(({ dataset }) => dataset.slot)).toEqual([
      'win-box',
      'win-figures',
      'share-box',
    ]);
  });

  it('takes focus and comes into view after a win just made', () => {
    const { card, scroll } = show(true);
    expect(document.activeElement).toBe(card);
    expect(scroll.mock.contexts).toEqual([card]);
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
    expect(isCelebrated()).toBe(true);
  });

  it('takes focus and comes into view after giving up, without a celebration', () => {
    const { card, scroll } = show(true, { isGivenUp: true });
    expect(document.activeElement).toBe(card);
    expect(scroll.mock.contexts).toEqual([card]);
    expect(isCelebrated()).toBe(false);
  });

  it('keeps the picture of the game, which was there before', () => {
    const card = (win?: Win) => (
      <AppContext>
        <WinnerCard hero={<img src="/art/hero.svg" alt="" />} isFresh={false} win={win} />
      </AppContext>
    );
    const { rerender } = render(card());
    const picture = screen.getByRole('presentation');
    rerender(card({ ...WIN, answer: { ...WIN.answer, picture: undefined } }));
    expect(screen.getByRole('presentation')).toBe(picture);
    expect(picture.closest('[data-slot="win-box"]')).not.toBeNull();
  });

  it('leaves focus and view alone when it was restored', () => {
    const { scroll } = show(false);
    expect(document.activeElement).toBe(document.body);
    expect(scroll).not.toHaveBeenCalled();
  });
});
