import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../server/query-client.ts';
import { serverDateQuery } from '../../../server/server-date.ts';
import { removeText, writeText } from '../../../stored/storage.ts';
import { listenToAnalytics } from '../../../testing/analytics.ts';
import { AppContext, renderInApp } from '../../../testing/app-context.tsx';
import { blockStorage } from '../../../testing/broken-storage.ts';
import { SERVER_DATE } from '../../../testing/day.ts';
import { storeElsewhere } from '../../../testing/other-tab.ts';
import { provideOutcome } from '../../../testing/outcome.ts';
import { storeCompletion } from '../../../testing/stored-games.ts';
import type { Win } from './win.ts';
import { WinBox, WinnerCard } from './winner-card.tsx';

const DATE = '2026-11-21';

const SENTENCE = 'Ana is the model of the day!';
const WIN: Win = {
  puzzle: 'classic',
  isGivenUp: false,
  round: DATE,
  tries: 3,
  rows: [['incorrect'], ['incorrect'], ['correct']],
  answer: { picture: '/art/1.svg', name: 'Ana', sentence: SENTENCE, facts: [] },
};

beforeEach(() => {
  provideOutcome();
  queryClient.setQueryData(serverDateQuery.queryKey, {
    ...SERVER_DATE,
    arrivedAt: performance.now(),
  });
});

function show(win: Partial<Win> = {}): void {
  renderInApp(<WinBox hero={undefined} win={{ ...WIN, ...win }} />);
}

function storePlace(place: number, date = DATE): void {
  storeElsewhere(
    `classic-${date}-status`,
    JSON.stringify({ completed: 'completed', tries: 3, place }),
  );
}

function offer(): readonly [name: string | null, address: string | null] | undefined {
  const link = nextMode();
  return link === null ? undefined : [link.textContent, link.getAttribute('href')];
}

function nextMode(): HTMLElement | null {
  const line = screen.queryByText('Next mode')?.parentElement;
  return line ? within(line).getByRole('link') : null;
}

function finishCrono(): void {
  storeElsewhere(`crono-${DATE}-status`, '{"completed":"completed","tries":12}');
}

describe('the win box', () => {
  it('[WIN1] congratulates with the picture and the sentence', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Congratulations!' })).toBeDefined();
    expect(document.body.textContent).toContain(SENTENCE);
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/art/1.svg');
  });

  it.each([
    [1, 'First try!'],
    [2, 'Brilliant'],
    [3, 'Brilliant'],
    [4, 'Sharp eye'],
    [6, 'Sharp eye'],
    [7, 'Nicely done'],
    [10, 'Nicely done'],
    [11, 'Phew'],
    [150, 'Phew'],
  ])('praises %i tries below that: %s', (tries, praise) => {
    show({ tries });
    const heading = screen.getByRole('heading', { name: 'Congratulations!' });
    expect(heading.nextElementSibling?.textContent).toBe(praise);
  });

  it('says what there is to know about the answer', () => {
    const facts = ['France', 'model since 2005', 'rank 106'];
    show({ answer: { ...WIN.answer, facts } });
    expect(screen.getByText('France · model since 2005 · rank 106')).toBeDefined();
  });

  it('counts down to the next puzzle', () => {
    show();
    expect(screen.getByRole('timer').textContent).toMatch(/^Next puzzle in (02:00:00|01:59:59)$/);
  });
});

describe('the line of figures', () => {
  function figures(): string | null | undefined {
    return document.querySelector('[data-slot="win-figures"]')?.textContent;
  }

  function place(): string | null | undefined {
    return document.querySelector('[data-slot="place"]')?.textContent;
  }

  it('has the streak, and below it the place that is kept with the win', () => {
    for (const day of ['19', '20', '21']) {
      storeCompletion({ puzzle: 'channel-guess', date: `2026-11-${day}` }, 2);
    }
    storePlace(42);
    show();
    expect(figures()).toBe('3-day streak');
    expect(place()).toBe('You’re number 42 to solve it today');
  });

  it('names the first without a number', () => {
    storePlace(1);
    show();
    expect(place()).toBe('First to solve it today');
  });

  it('has the spare days beside the streak', () => {
    for (let day = 15; day <= 21; day += 1) {
      storeCompletion({ puzzle: 'classic', date: `2026-11-${day}` }, 2);
    }
    show();
    expect(figures()).toBe('7-day streak · 1 spare day');
  });

  it('leaves out what is not known', () => {
    show();
    expect([figures(), place()]).toEqual([undefined, undefined]);
  });

  it('keeps a line for the number while the win is being reported', () => {
    const pending = { mode: 'classic', date: DATE, key: crypto.randomUUID(), tries: 3 };
    storeElsewhere('pending-successes', JSON.stringify([pending]));
    show();
    expect(place()).toBe('');
  });

  it('has no number where nothing is kept: a reload would give the same player another', () => {
    storePlace(42);
    blockStorage();
    writeText('theme', '"midnight"');
    show();
    expect(place()).toBeUndefined();
    vi.unstubAllGlobals();
    act(() => removeText('theme'));
  });

  it('has no number of an earlier day', () => {
    storePlace(42, '2026-11-20');
    show({ round: '2026-11-20' });
    expect(place()).toBeUndefined();
    vi.unstubAllGlobals();
    act(() => removeText('theme'));
  });
});

describe('the next mode', () => {
  it('[NEXT1] [NEXT2] [WIN3] is the first in the fixed order that is not done today', () => {
    storeCompletion({ puzzle: 'classic', date: DATE }, 3);
    show();
    expect(screen.getByText('Next mode')).toBeDefined();
    expect(offer()).toEqual(['Profile picture', '/image-guess']);
  });

  it('[NEXT1] [NEXT2] is never the one just won, whatever is stored of it', () => {
    show();
    expect(offer()).toEqual(['Profile picture', '/image-guess']);
  });

  it('is the crono game of the day after the three others', () => {
    storeCompletion({ puzzle: 'classic', date: DATE }, 3);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 3);
    storeCompletion({ puzzle: 'channel-guess', date: DATE }, 3);
    show();
    expect(offer()).toEqual(['Crono', '/crono/2026-11-21']);
  });

  it('is reported when it is taken', async () => {
    const heard = listenToAnalytics();
    storeCompletion({ puzzle: 'classic', date: DATE }, 3);
    show();
    fireEvent.click(nextMode() ?? document.body);
    const reports = [['Gamemode card clicked', { gamemode: 'image-guess', from: 'next-mode' }]];
    await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
  });

  it('[WIN3] isn’t offered when all are done', () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 3);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 3);
    storeCompletion({ puzzle: 'channel-guess', date: DATE }, 3);
    finishCrono();
    show();
    expect(offer()).toBeUndefined();
    expect(screen.queryByText('Next mode')).toBeNull();
  });
});

it('a win leads a player with a seat to the table, and others to starting one', () => {
  show();
  const tableLinks = () =>
    screen
      .getAllByRole('link', { name: /table|Play daily/ })
      .map((link) => link.getAttribute('href'));
  expect(tableLinks()).toEqual(['/tables']);
  act(() => storeElsewhere('tables', '{"secret":{"invitation":"i"}}'));
  expect(tableLinks()).toEqual(['/table']);
});

function showCard(isFresh: boolean, changes: Partial<Win> = {}) {
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
    const { card } = showCard(false);
    const slots = Array.from(card.querySelectorAll<HTMLElement>('[data-slot]'));
    expect(slots.map(({ dataset }) => dataset.slot)).toEqual(['win-box', 'share-box']);
  });

  it('takes focus and comes into view after a win just made', () => {
    const { card, scroll } = showCard(true);
    expect(document.activeElement).toBe(card);
    expect(scroll.mock.contexts).toEqual([card]);
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
    expect(isCelebrated()).toBe(true);
  });

  it('takes focus and comes into view after giving up, without a celebration', () => {
    const { card, scroll } = showCard(true, { isGivenUp: true });
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
    rerender(card(WIN));
    expect(screen.getByRole('presentation')).toBe(picture);
    expect(picture.closest('[data-slot="win-box"]')).not.toBeNull();
  });

  it('leaves focus and view alone when it was restored', () => {
    const { scroll } = showCard(false);
    expect(document.activeElement).toBe(document.body);
    expect(scroll).not.toHaveBeenCalled();
  });
});
