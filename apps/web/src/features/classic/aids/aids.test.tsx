import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRoundChoices } from '../../../stored/round-choices.ts';
import { renderInApp } from '../../../testing/app-context.tsx';
import { copiedText } from '../../../testing/copied-text.ts';
import { performerId, startDay } from '../../../testing/day.ts';
import { unreachable } from '../../../testing/fake-network.ts';
import { matchOnly, REDUCED_MOTION } from '../../../testing/media.ts';
import { storeElsewhere } from '../../../testing/other-tab.ts';
import { guessName, searchBox } from '../../../testing/search-box.ts';
import { Screen as ClassicScreen } from '../classic-game.tsx';
import { aidsCode } from './use-aids.ts';

const GUESSES = 'classic-2026-11-21';
const STATUS = `${GUESSES}-status`;

beforeEach(() => {
  startDay();
  matchOnly(REDUCED_MOTION);
});

async function open(): Promise<void> {
  renderInApp(<ClassicScreen />);
  await screen.findByRole('combobox');
}

function left(): string | null | undefined {
  return document.querySelector('[data-slot="possible-left"]')?.textContent;
}

describe('the hard rule', () => {
  it('[HARD1] refuses a guess that does not fit, tells why, and keeps its text', async () => {
    useRoundChoices.setState({ hardRule: true });
    await open();
    guessName('Performer 8');
    const alert = await screen.findByRole('alert');
    guessName('Performer 12');
    expect(alert.textContent).toBe('Must rank above #8');
    expect(searchBox().value).toBe('Performer 12');
    expect(localStorage.getItem(GUESSES)).toBe(JSON.stringify([performerId(8)]));
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  it('judges a guess that is made while the row before it turns', async () => {
    matchOnly('');
    useRoundChoices.setState({ hardRule: true });
    await open();
    guessName('Performer 8');
    const alert = await screen.findByRole('alert');
    expect(document.querySelector('[data-turning]')).not.toBeNull();
    guessName('Performer 12');
    expect(alert.textContent).toBe('Must rank above #8');
    expect(document.querySelector('[data-turning]')).toBeNull();
  });

  it('takes a guess that fits, and forgets the refusal', async () => {
    useRoundChoices.setState({ hardRule: true });
    await open();
    guessName('Performer 8');
    const alert = await screen.findByRole('alert');
    guessName('Performer 12');
    guessName('Performer 2');
    expect(alert.textContent).toBe('');
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  it('[SHARE6] is kept with the round, and told with its result', async () => {
    useRoundChoices.setState({ hardRule: true });
    await open();
    guessName('Performer 8');
    expect(localStorage.getItem(STATUS)).toBe('{"hard":true}');
    await screen.findByRole('alert');
    guessName('Performer 3');
    await screen.findByRole('button', { name: 'Copy' });
    expect(localStorage.getItem(STATUS)).toMatch(/"tries":2,"hard":true(,"place":\d+)?\}$/);
    expect((await copiedText()).split('\n').slice(-3, -1)).toEqual(['*', '']);
  });

  it('does not hold for a round that was begun without it', async () => {
    await open();
    guessName('Performer 8');
    act(() => useRoundChoices.setState({ hardRule: true }));
    guessName('Performer 12');
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(localStorage.getItem(STATUS)).toBeNull();
  });

  it('still holds for a round that is restored, whatever the choice is now', async () => {
    storeElsewhere(GUESSES, JSON.stringify([performerId(8)]));
    storeElsewhere(STATUS, '{"hard":true}');
    await open();
    await screen.findByRole('alert');
    guessName('Performer 12');
    expect(screen.getByRole('alert').textContent).toBe('Must rank above #8');
  });
});

it('a round whose code is lost says so, and goes on once it is loaded again', async () => {
  startDay().answer({ [`HEAD ${window.location.href}`]: unreachable });
  const lost = vi.spyOn(aidsCode, 'queryFn').mockRejectedValueOnce(new Error('lost'));
  storeElsewhere(GUESSES, JSON.stringify([performerId(8)]));
  storeElsewhere(STATUS, '{"hard":true}');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect(lost).toHaveBeenCalledTimes(2);
  guessName('Performer 12');
  expect(screen.getByRole('alert').textContent).toBe('Must rank above #8');
});

describe('the number of possible answers', () => {
  it('is not shown to a player who did not ask for it', async () => {
    await open();
    guessName('Performer 8');
    expect(left()).toBeUndefined();
    expect(localStorage.getItem(STATUS)).toBeNull();
  });

  it('[LEFT1] is shown after each guess to a player who did, and told with the result', async () => {
    useRoundChoices.setState({ possibleLeft: true });
    await open();
    await waitFor(() => expect(left()).toBe('Still possible: 15'));
    guessName('Performer 8');
    expect(left()).toBe('Still possible: 7');
    guessName('Performer 1');
    expect(left()).toBe('Still possible: 6');
    guessName('Performer 3');
    await screen.findByRole('button', { name: 'Copy' });
    expect(left()).toBeUndefined();
    expect((await copiedText()).split('\n').slice(-3, -1)).toEqual(['💡', '']);
  });

  it('stays as it was when the round began', async () => {
    useRoundChoices.setState({ possibleLeft: true });
    await open();
    guessName('Performer 8');
    await waitFor(() => expect(left()).toBe('Still possible: 7'));
    act(() => useRoundChoices.setState({ possibleLeft: false }));
    expect(left()).toBe('Still possible: 7');
  });
});

it('what the guesses were worth is told after a win, and not before', async () => {
  await open();
  for (const n of [8, 1]) guessName(`Performer ${n}`);
  const button = () => document.querySelector('[data-slot="analysis-button"]');
  expect(button()).toBeNull();
  guessName('Performer 3');
  await waitFor(() => expect(button()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'What your guesses were worth' }));
  await screen.findByText('Luck');
  const steps = Array.from(document.querySelectorAll<HTMLElement>('[data-slot="analysis-step"]'));
  expect(steps.map(({ dataset }) => [dataset.before, dataset.after])).toEqual([
    ['15', '7'],
    ['7', '6'],
    ['6', '1'],
  ]);
  expect(steps[0]?.textContent).toContain('No guess was better');
  expect(screen.getByText('15 → 7 → 6 → 1')).toBeDefined();
});
