import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storeRound } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import { GUESS_ROUTE, guessReply, PLAYER, runningGame } from '../../testing/crono-game.ts';
import { fakeNetwork, heldBack, json } from '../../testing/fake-network.ts';
import { speak } from '../../testing/messages.ts';
import { timedGame } from './crono-calls.ts';
import { PlayView } from './play-view.tsx';

beforeAll(() => speak('en'));

beforeEach(() => {
  vi.useFakeTimers();
});

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

it('a miss ends the streak', async () => {
  storeRound(PLAYER.userId, { id: 'a', isRight: true });
  storeRound(PLAYER.userId, { id: 'b', isRight: true });
  await choose({
    result: 'wrong',
    game: runningGame(2),
    correctOption: { id: '1.2', name: 'Name 1.2' },
  });
  expect(streak()).toBeUndefined();
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

it('the score has no check after a wrong choice', async () => {
  await choose({
    result: 'wrong',
    game: runningGame(2),
    correctOption: { id: '1.2', name: 'Name 1.2' },
  });
  expect(screen.getByText('Wrong: it was Name 1.2')).toBeDefined();
  expect(mark()).toBeNull();
});
