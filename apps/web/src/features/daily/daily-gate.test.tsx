import type { Catalog } from '@starguess/catalog';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import {
  type FakeNetwork,
  fakeNetwork,
  hanging,
  json,
  problem,
} from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { CATALOG_DATA, preloadCatalog } from '../../testing/test-catalog.ts';
import { CONTENT_ID } from '../../ui/focus-content.ts';
import { DailyGate } from './daily-gate.tsx';

const DATE_ROUTE = 'GET /api/server-date/';
const DAILY_ROUTE = 'GET /api/channel-guess/daily-guess/';
const CATALOG_ADDRESS = 'https://starguess.example/catalog/0123456789abcdef.json';

function id(n: number) {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

function channelsOf(catalog: Catalog) {
  return catalog.channelsById;
}

function dayOf(date: string, n: number) {
  return {
    [DATE_ROUTE]: json({
      date,
      now: `${date}T10:00:00.000Z`,
      nextDateAt: '2026-11-30T00:00:00.000Z',
    }),
    [DAILY_ROUTE]: json({ today: id(n), yesterday: id(n + 1), date }),
  };
}

const ANSWERS = {
  ...dayOf('2026-11-21', 3),
  [`GET ${CATALOG_ADDRESS}`]: json(CATALOG_DATA),
};

beforeAll(() => speak('en'));
beforeEach(() => preloadCatalog(CATALOG_ADDRESS));

function show(network: FakeNetwork): FakeNetwork {
  renderInApp(
    <main id={CONTENT_ID} tabIndex={-1}>
      <DailyGate puzzle="channel-guess" itemsOf={channelsOf}>
        {({ play, round }) => `${play?.target.name} on ${round}`}
      </DailyGate>
    </main>,
  );
  return network;
}

async function nextDay(network: FakeNetwork): Promise<void> {
  network.answer(dayOf('2026-11-22', 7));
  await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
}

describe('a daily game', () => {
  it('[SHELL8] shows that it is loading until it is there', async () => {
    show(fakeNetwork(ANSWERS));
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await screen.findByText('Studio 3 on 2026-11-21')).toBeDefined();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('stays loading as long as no answer comes', async () => {
    show(fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: hanging }));
    await act(async () => undefined);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('[ERROR1] [ERROR4] says what went wrong, and can be tried again', async () => {
    const network = show(fakeNetwork({ ...ANSWERS, [DAILY_ROUTE]: problem('not-found') }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We are experimenting some problems');
    expect(alert.textContent).toContain('Please try again later');
    network.answer(ANSWERS);
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    tryAgain.focus();
    fireEvent.click(tryAgain);
    expect(await screen.findByText('Studio 3 on 2026-11-21')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('that was begun says that a new one is there, and stays until its player moves on', async () => {
    localStorage.setItem('channel-guess-2026-11-21', JSON.stringify([id(1)]));
    const network = show(fakeNetwork(ANSWERS));
    await screen.findByText('Studio 3 on 2026-11-21');
    await nextDay(network);
    expect(await screen.findByRole('status')).toBeDefined();
    expect(screen.getByText(/A new puzzle is ready/)).toBeDefined();
    expect(screen.getByText('Studio 3 on 2026-11-21')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Play the new one' }));
    expect(await screen.findByText('Studio 7 on 2026-11-22')).toBeDefined();
    expect(screen.queryByText(/A new puzzle is ready/)).toBeNull();
  });

  it('that was not begun is replaced by the new one', async () => {
    const network = show(fakeNetwork(ANSWERS));
    await screen.findByText('Studio 3 on 2026-11-21');
    await nextDay(network);
    expect(await screen.findByText('Studio 7 on 2026-11-22')).toBeDefined();
    expect(screen.queryByText(/A new puzzle is ready/)).toBeNull();
  });
});
