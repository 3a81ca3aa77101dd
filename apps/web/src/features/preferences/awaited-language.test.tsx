import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { pass } from '../../testing/clock.ts';
import { fakeNetwork, json, unreachable } from '../../testing/fake-network.ts';
import { messagesIn, speak } from '../../testing/messages.ts';
import { clearElsewhere } from '../../testing/other-tab.ts';
import { AwaitedLanguage } from './awaited-language.tsx';
import { chooseLanguage } from './choose-language.ts';

const POLISH = 'GET /messages/pl.json';

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  clearElsewhere();
  document.documentElement.lang = 'en';
  return speak('en');
});

function line(): string | null {
  return screen.getByRole('status').textContent;
}

/** Chooses Polish while the server cannot be reached. */
async function chooseInVain() {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const network = fakeNetwork({ [POLISH]: unreachable });
  render(<AwaitedLanguage />);
  await act(() => chooseLanguage('pl'));
  expect(line()).toContain('That language can’t be loaded right now.');
  expect(localStorage.getItem('language')).toBeNull();
  expect(document.documentElement.lang).toBe('en');
  return { network, reload };
}

it('[LANG11] the page keeps its language, says so, and takes the chosen one in place once it is there', async () => {
  const { network, reload } = await chooseInVain();
  await pass(10_000);
  expect(network.callsOf(POLISH)).toHaveLength(2);
  expect(line()).not.toBe('');
  network.answer({ [POLISH]: json(messagesIn('pl')) });
  await pass(10_000);
  expect(document.documentElement.lang).toBe('pl');
  expect(localStorage.getItem('language')).toBe('pl');
  expect(line()).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['closing the line', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['choosing the language of the page', () => chooseLanguage('en')],
])('%s gives the other one up', async (_, giveUp) => {
  const { network } = await chooseInVain();
  await act(async () => void (await giveUp()));
  expect(line()).toBe('');
  await pass(60_000);
  expect(network.callsOf(POLISH)).toHaveLength(1);
});
