import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { matchOnly, REDUCED_MOTION } from '../../testing/media.ts';
import { speak } from '../../testing/messages.ts';
import { WinnerCard } from './winner-card.tsx';

const SENTENCE = 'Ana is the model of the day!';

beforeAll(() => speak('en'));

beforeEach(() => {
  queryClient.setQueryData(serverDateQuery.queryKey, {
    date: '2026-11-21',
    now: '2026-11-21T22:00:00.000Z',
    nextDateAt: '2026-11-22T00:00:00.000Z',
    arrivedAt: performance.now(),
  });
});

function show(isFresh: boolean) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  renderInApp(
    <WinnerCard
      isFresh={isFresh}
      win={{ picture: '/art/1.svg', pictureShape: 'square', sentence: SENTENCE, mode: 'classic' }}
      share={{ puzzle: 'classic', tries: 2, text: 'the result' }}
    />,
  );
  return { card: screen.getByRole('region', { name: SENTENCE }), scroll };
}

describe('the winner card', () => {
  it('[CLASSIC12] holds the win box and the share box', () => {
    const { card } = show(false);
    const slots = Array.from(card.querySelectorAll<HTMLElement>('[data-slot]'));
    expect(slots.map(({ dataset }) => dataset.slot)).toEqual(['win-box', 'share-box']);
  });

  it('takes focus and comes into view after a win just made', () => {
    const { card, scroll } = show(true);
    expect(document.activeElement).toBe(card);
    expect(scroll.mock.contexts).toEqual([card]);
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'smooth' });
  });

  it('comes into view without motion if the player asks for that', () => {
    matchOnly(REDUCED_MOTION);
    const { scroll } = show(true);
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'auto' });
  });

  it('leaves focus and view alone when it was restored', () => {
    const { scroll } = show(false);
    expect(document.activeElement).toBe(document.body);
    expect(scroll).not.toHaveBeenCalled();
  });
});
