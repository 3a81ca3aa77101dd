import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeRound } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import { GUESS_ROUTE, guessReply, PLAYER, runningGame } from '../../testing/crono-game.ts';
import { fakeNetwork, heldBack, json } from '../../testing/fake-network.ts';
import { TimeAnnouncement } from '../run/time-announcement.tsx';
import { timedGame } from './crono-calls.ts';
import { PlayView } from './play-view.tsx';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());

function show(): void {
  renderInApp(
    <PlayView
      player={PLAYER}
      game={timedGame(runningGame(1))}
      onTimeUp={() => undefined}
      onGameGone={() => undefined}
    />,
  );
}

function mark() {
  return document.querySelector('[data-slot="crono-right"]');
}

function streak() {
  return document.querySelector('[data-slot="crono-streak"]')?.textContent;
}

async function choose(guess: Parameters<typeof guessReply>[0]): Promise<void> {
  fakeNetwork({ [GUESS_ROUTE]: json(guessReply(guess)) });
  show();
  fireEvent.click(screen.getByRole('button', { name: /Name 1\.1/ }));
  await settle();
}

it('the score has a check for a moment after a right choice, which does not delay the next one', async () => {
  await choose({ result: 'correct', game: runningGame(2, { score: 1 }) });
  expect(mark()?.querySelector('svg')).not.toBeNull();
  const options = screen.getAllByRole('button', { name: /Name/ });
  expect(options.map((option) => option.getAttribute('aria-disabled'))).toEqual(
    Array(4).fill('false'),
  );
  await pass(1_000);
  expect(mark()).toBeNull();
});

it('the streak counts the right answers in a row from the second one on', async () => {
  storeRound(PLAYER.userId, { id: 'a', isRight: false });
  storeRound(PLAYER.userId, { id: 'b', isRight: true });
  const late = heldBack(
    json(guessReply({ result: 'correct', game: runningGame(2, { score: 2 }) })),
  );
  fakeNetwork({ [GUESS_ROUTE]: late.answer });
  show();
  expect(streak()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: /Name 1\.1/ }));
  late.release();
  await settle();
  expect(streak()).toBe('×22 right in a row');
});

it('a miss ends the streak and has no check', async () => {
  storeRound(PLAYER.userId, { id: 'a', isRight: true });
  storeRound(PLAYER.userId, { id: 'b', isRight: true });
  await choose({
    result: 'wrong',
    game: runningGame(2),
    correctOption: { id: '1.2', name: 'Name 1.2' },
  });
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Wrong: it was Name 1.2');
  expect(streak()).toBeUndefined();
  expect(mark()).toBeNull();
});

it('the ring has as much as is left of the time', async () => {
  show();
  const left = () =>
    document
      .querySelector('[data-slot="crono-ring"] path:last-child')
      ?.getAttribute('stroke-dasharray');
  expect(left()).toBe('50 120');
  await pass(12_000);
  expect(left()).toBe('38 120');
});

function arriving(remainingTime: number) {
  return timedGame(runningGame(1, { remainingTime }));
}

function countDown(remainingTime: number) {
  return renderHook(useCountdown, { initialProps: arriving(remainingTime) });
}

it('[RUN8] the countdown counts whole seconds from an answer down to 0 and stops', async () => {
  const { result } = countDown(3);
  expect(result.current).toBe(3);
  await pass(1_000);
  expect(result.current).toBe(2);
  await pass(1_900);
  expect(result.current).toBe(1);
  await pass(100);
  expect(result.current).toBe(0);
  await pass(5_000);
  expect(result.current).toBe(0);
});

it('the countdown takes an earlier end from a later answer', async () => {
  const { result, rerender } = countDown(10);
  await pass(1_000);
  rerender(arriving(7));
  expect(result.current).toBe(7);
});

it('the countdown keeps the earliest end though a later answer rounds up to a later one', async () => {
  const { result, rerender } = countDown(10);
  await pass(900);
  rerender(arriving(10));
  await pass(100);
  expect(result.current).toBe(9);
  await pass(9_000);
  expect(result.current).toBe(0);
});

it('the countdown redraws the page once a second, not each time it reads the clock', async () => {
  const draw = vi.fn(useCountdown);
  const { result } = renderHook(draw, { initialProps: arriving(10) });
  draw.mockClear();
  await pass(3_000);
  expect(result.current).toBe(7);
  // React may render once more before it finds that nothing changed.
  expect(draw.mock.calls.length).toBeLessThanOrEqual(6);
});

it('a whole run is announced at 30, 10 and 5 seconds and at its end, and at no other time', () => {
  const { rerender } = render(<TimeAnnouncement seconds={60} />);
  const said: [seconds: number, text: string][] = [];
  let before = '';
  for (let seconds = 60; seconds >= 0; seconds -= 1) {
    rerender(<TimeAnnouncement seconds={seconds} />);
    const text = screen.getByRole('status').textContent ?? '';
    if (text !== '' && text !== before) said.push([seconds, text]);
    before = text;
  }
  expect(said).toEqual([
    [30, '30 seconds left'],
    [10, '10 seconds left'],
    [5, '5 seconds left'],
    [0, 'Time’s up! Waiting for the server'],
  ]);
});

it.each([29, 9, 4])(
  'the time is still announced at %i if the page skipped the second before',
  (seconds) => {
    render(<TimeAnnouncement seconds={seconds} />);
    expect(screen.getByRole('status').textContent).toBe(`${seconds + 1} seconds left`);
  },
);
