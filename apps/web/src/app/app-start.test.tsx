import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serverDateQuery } from '../server/server-date.ts';
import { renderInApp } from '../testing/app-context.tsx';
import { pass, settle } from '../testing/clock.ts';
import { DAY, startDay } from '../testing/day.ts';
import { heldBack, problem } from '../testing/fake-network.ts';
import { AppStart } from './app.tsx';

const DATE_ROUTE = 'GET /api/server-date/';
const RETRIES_MS = [1_000, 2_000, 4_000];

/** A part of the page that reads the date, as Home and every game do. */
function Today() {
  return <p>{`Today is ${useQuery(serverDateQuery).data?.date ?? 'unknown'}`}</p>;
}

function show(messages: Promise<void> = Promise.resolve()) {
  vi.useFakeTimers();
  const network = startDay();
  return {
    network,
    start: () =>
      renderInApp(
        <AppStart messages={messages}>
          <Today />
        </AppStart>,
      ),
  };
}

describe('the start of the app', () => {
  it('[SHELL7] [SHELL8] waits for the messages', async () => {
    let arrive = () => {};
    const { start } = show(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    start();
    await pass(60_000);
    expect(screen.getByText('Loading...')).toBeDefined();
    arrive();
    await settle();
    expect(screen.getByText('Today is 2026-11-21')).toBeDefined();
  });

  it('[SHELL7] [SHELL8] waits for the server date', async () => {
    const late = heldBack(DAY[DATE_ROUTE]);
    const { network, start } = show();
    network.answer({ [DATE_ROUTE]: late.answer });
    start();
    await settle();
    expect(screen.getByText('Loading...')).toBeDefined();
    late.release();
    await settle();
    expect(screen.getByText('Today is 2026-11-21')).toBeDefined();
  });

  it('opens without the server date after four requests for it', async () => {
    const { network, start } = show();
    network.answer({ [DATE_ROUTE]: problem('unavailable') });
    start();
    await settle();
    for (const delay of RETRIES_MS) {
      expect(screen.getByText('Loading...')).toBeDefined();
      await pass(delay);
    }
    await settle();
    expect(screen.getByText('Today is unknown')).toBeDefined();
    await pass(60_000);
    expect(screen.getByText('Today is unknown')).toBeDefined();
    expect(network.callsOf(DATE_ROUTE)).toHaveLength(4);
  });

  it('stays open while it requests the date again', async () => {
    const { network, start } = show();
    network.answer({ [DATE_ROUTE]: problem('not-found') });
    start();
    await settle();
    expect(screen.getByText('Today is unknown')).toBeDefined();
    network.answer(DAY);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.getByText('Today is unknown')).toBeDefined();
    await settle();
    expect(screen.getByText('Today is 2026-11-21')).toBeDefined();
  });

  it('[LANG9] shows the bundled error without messages', async () => {
    const { start } = show(Promise.reject(new Error('No messages')));
    start();
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('We are experimenting some problems');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
