import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { successCountKey } from '../../server/success-count-key.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import { type Answer, fakeNetwork, hanging, json, problem } from '../../testing/fake-network.ts';
import { successCount } from '../../testing/success-count.ts';
import { SuccessCount } from './success-count.tsx';

const ROUTE = 'GET /api/stats/classic/';

beforeEach(() => void vi.useFakeTimers());

function count(numberOfSuccesses: number, date = '2026-11-21') {
  return json(successCount(date, numberOfSuccesses));
}

async function show(answer: Answer, isSolved = false) {
  const network = fakeNetwork({ [ROUTE]: answer });
  renderInApp(<SuccessCount puzzle="classic" date="2026-11-21" isSolved={isSolved} />);
  await settle();
  return network;
}

function shown(): string | null {
  return screen.getByRole('paragraph').textContent;
}

describe('the success count', () => {
  it.each([
    [0, '0 people already found out!'],
    [1, '1 person already found out!'],
    [2, '2 people already found out!'],
    [1_234, '1,234 people already found out!'],
  ])('[DAILY14] [DAILY15] [DAILY16] says of %i: %s', async (numberOfSuccesses, text) => {
    await show(count(numberOfSuccesses));
    expect(shown()).toBe(text);
  });

  it('invites to be the first while nobody has found the answer', async () => {
    const invitation = () => screen.queryByText('Be the first today');
    const network = await show(count(0));
    expect(invitation()).not.toBeNull();
    network.answer({ [ROUTE]: count(1) });
    await act(() => queryClient.invalidateQueries({ queryKey: successCountKey('classic') }));
    await settle();
    expect(invitation()).toBeNull();
  });

  it('invites nobody who has just found it', async () => {
    await show(count(0), true);
    expect(shown()).toBe('0 people already found out!');
    expect(screen.queryByText('Be the first today')).toBeNull();
  });

  it.each([
    ['is awaited', hanging],
    ['is refused', problem('not-found')],
    ['is that of another date', count(9, '2026-11-20')],
  ])('[DAILY15] [DAILY18] says nothing while the answer %s', async (_, answer) => {
    await show(answer);
    expect(shown()).toBe('');
  });

  it('stays if the next request fails', async () => {
    const network = await show(count(7));
    network.answer({ [ROUTE]: problem('not-found') });
    await act(() => queryClient.invalidateQueries({ queryKey: successCountKey('classic') }));
    await settle();
    expect(shown()).toBe('7 people already found out!');
  });
});
