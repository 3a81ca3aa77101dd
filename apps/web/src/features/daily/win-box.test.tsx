import type { GameMode } from '@starguess/game-core';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { storeCompletion } from '../../stored/day-records.ts';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { speak } from '../../testing/messages.ts';
import { WinBox } from './win-box.tsx';

const DATE = '2026-11-21';

beforeAll(() => speak('en'));

function show(mode: GameMode = 'classic'): void {
  queryClient.setQueryData(serverDateQuery.queryKey, {
    date: DATE,
    now: '2026-11-21T22:00:00.000Z',
    nextDateAt: '2026-11-22T00:00:00.000Z',
    arrivedAt: performance.now(),
  });
  renderInApp(
    <WinBox
      picture="/art/1.svg"
      pictureShape="square"
      sentence="Ana is the model of the day!"
      mode={mode}
    />,
  );
}

function offer(): readonly [name: string | null, address: string | null] | undefined {
  const link = screen.queryByRole('link');
  return link === null ? undefined : [link.textContent, link.getAttribute('href')];
}

function finishCrono(): void {
  localStorage.setItem(`crono-${DATE}-status`, '{"completed":"completed","tries":12}');
}

describe('the win box', () => {
  it('[WIN1] congratulates with the picture and the sentence', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Congratulations!' })).toBeDefined();
    expect(screen.getByText('Ana is the model of the day!')).toBeDefined();
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/art/1.svg');
  });

  it('counts down to the next puzzle', () => {
    show();
    expect(screen.getByRole('timer').textContent).toMatch(/^Next puzzle in (02:00:00|01:59:59)$/);
  });
});

describe('the next mode', () => {
  it('[NEXT1] [NEXT2] [WIN3] is the first in the fixed order that is not done today', () => {
    storeCompletion({ puzzle: 'classic', date: DATE }, 3);
    show();
    expect(screen.getByText('Next mode')).toBeDefined();
    expect(offer()).toEqual(['Profile picture', '/image-guess']);
  });

  it('may be one before the mode just played', () => {
    storeCompletion({ puzzle: 'channel-guess', date: DATE }, 3);
    show('channel-guess');
    expect(offer()).toEqual(['Classic', '/classic']);
  });

  it('[NEXT1] [NEXT2] is never the one just won, whatever is stored of it', () => {
    show('classic');
    expect(offer()).toEqual(['Profile picture', '/image-guess']);
  });

  it.each(['classic-easy', 'classic-medium'] as const)('is not Classic after %s', (puzzle) => {
    storeCompletion({ puzzle, date: DATE }, 3);
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

  it('can be a mode that was done only yesterday', () => {
    storeCompletion({ puzzle: 'classic', date: DATE }, 3);
    storeCompletion({ puzzle: 'image-guess', date: '2026-11-20' }, 3);
    show();
    expect(offer()).toEqual(['Profile picture', '/image-guess']);
  });

  it('is reported when it is taken', async () => {
    const heard = listenToAnalytics();
    storeCompletion({ puzzle: 'classic', date: DATE }, 3);
    show();
    fireEvent.click(screen.getByRole('link'));
    const reports = [['Gamemode card clicked', { gamemode: 'image-guess', from: 'next-mode' }]];
    await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
  });

  it('[WIN3] is none when all are done', () => {
    storeCompletion({ puzzle: 'classic-easy', date: DATE }, 3);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 3);
    storeCompletion({ puzzle: 'channel-guess', date: DATE }, 3);
    finishCrono();
    show();
    expect(offer()).toBeUndefined();
    expect(screen.queryByText('Next mode')).toBeNull();
  });
});
