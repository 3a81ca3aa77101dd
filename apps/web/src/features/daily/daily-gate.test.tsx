import type { Catalog } from '@starguess/catalog';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import {
  ANSWERS,
  DAILY_ROUTE,
  nextDay,
  startDailyPuzzles,
} from '../../testing/daily-puzzle-on-screen.ts';
import { performerId } from '../../testing/day.ts';
import { type FakeNetwork, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { CONTENT_ID } from '../../ui/focus/focus-content.ts';
import { DailyGate } from './daily-gate.tsx';

startDailyPuzzles();

function performersOf({ performersById }: Catalog) {
  return performersById;
}

function show(network: FakeNetwork): FakeNetwork {
  renderInApp(
    <main id={CONTENT_ID} tabIndex={-1}>
      <DailyGate puzzle="classic" itemsOf={performersOf}>
        {({ play, round }) => `${play?.target.name} on ${round}`}
      </DailyGate>
    </main>,
  );
  return network;
}

describe('a daily game', () => {
  it('[SHELL8] shows that it is loading until it is there', async () => {
    show(fakeNetwork(ANSWERS));
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await settle();
    expect(screen.getByText('Performer 3 on 2026-11-21')).toBeDefined();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('[ERROR1] [ERROR4] says what went wrong, and can be tried again', async () => {
    const network = show(fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: problem('not-found') }));
    await settle();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('We are experimenting some problems');
    expect(alert.textContent).toContain('Please try again later');
    network.answer(ANSWERS);
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    tryAgain.focus();
    fireEvent.click(tryAgain);
    await settle();
    expect(screen.getByText('Performer 3 on 2026-11-21')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('that was begun says that a new one is there, and stays until its player moves on', async () => {
    storeElsewhere('classic-2026-11-21', JSON.stringify([performerId(1)]));
    const network = show(fakeNetwork(ANSWERS));
    await settle();
    await nextDay(network);
    expect(screen.getByRole('status').textContent).toContain('A new puzzle is ready');
    expect(screen.getByText('Performer 3 on 2026-11-21')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Play the new one' }));
    await settle();
    expect(screen.getByText('Performer 7 on 2026-11-22')).toBeDefined();
    expect(screen.queryByText(/A new puzzle is ready/)).toBeNull();
  });
});
