import { CRONO_GUESS_ERRORS } from '@starguess/api-contract';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../server/query-client.ts';
import { AppContext } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import {
  GAME_ROUTE,
  GUESS_ROUTE,
  guessReply,
  PLAYER,
  roundId,
  runningGame,
  USER_ID,
} from '../../testing/crono-game.ts';
import {
  type Answer,
  fakeNetwork,
  heldBack,
  json,
  problem,
  unreachable,
} from '../../testing/fake-network.ts';
import { cronoGameQuery, timedGame } from './crono-calls.ts';
import { useGuess } from './use-guess.ts';

beforeEach(() => void vi.useFakeTimers());

const query = cronoGameQuery(PLAYER);

/** Plays the first round, with the given server answer to a guess. */
function play(guess: Answer) {
  const network = fakeNetwork({ [GUESS_ROUTE]: guess, [GAME_ROUTE]: json(runningGame(7)) });
  const first = timedGame(runningGame(1));
  queryClient.setQueryData(query.queryKey, first);
  const onGameGone = vi.fn();
  const { result } = renderHook(
    () => {
      const { data = first } = useQuery({ ...query, enabled: false });
      return { ...useGuess({ player: PLAYER, game: data, onGameGone }), game: data };
    },
    { wrapper: AppContext },
  );
  const choose = async (id: string) => {
    act(() => result.current.choose(id));
    await settle();
  };
  return { network, onGameGone, result, choose };
}

const right = guessReply({ result: 'correct', game: runningGame(2, { score: 1 }) });
const wrong = guessReply({
  result: 'wrong',
  game: runningGame(2),
  correctOption: { id: '1.3', name: 'Name 1.3' },
});

describe('the rounds seen', () => {
  it('have each answer once it is told, also after a reload', async () => {
    const { network, result, choose } = play(json(right));
    expect(result.current.rounds).toEqual([]);
    await choose('1.2');
    network.answer({ [GUESS_ROUTE]: json(wrong) });
    await choose('2.1');
    const seen = [
      { id: '1.2', isRight: true },
      { id: '1.3', isRight: false },
    ];
    expect(result.current.rounds).toEqual(seen);
    expect(play(json(right)).result.current.rounds).toEqual(seen);
  });

  it.each([
    ['a stale choice', json(guessReply({ result: 'stale', game: runningGame(2) }))],
    ['a choice that did not arrive', unreachable],
  ])('have nothing of %s', async (_title, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { result, choose } = play(answer);
    await choose('1.2');
    expect(result.current.rounds).toEqual([]);
  });
});

it('[RUN10] [CALL19] a right choice names player and round, and moves on without keeping the next choice waiting', async () => {
  const { network, result, choose } = play(json(right));
  await choose('1.2');
  expect(network.callsOf(GUESS_ROUTE).map(({ body }) => body)).toEqual([
    { userId: USER_ID, modelId: '1.2', roundId: roundId(1) },
  ]);
  expect(result.current.game).toMatchObject({ score: 1, currentModel: { id: roundId(2) } });
  expect(result.current.verdict).toEqual({ result: 'correct', score: 1 });
  expect(result.current.isReady).toBe(true);
});

it('a wrong choice shows its round with the right answer for 1.5 s, and no other choice counts meanwhile', async () => {
  const { network, result, choose } = play(json(wrong));
  await choose('1.2');
  expect(result.current.verdict).toMatchObject({
    result: 'wrong',
    chosenId: '1.2',
    correct: { id: '1.3' },
    round: { currentModel: { id: roundId(1) } },
  });
  await choose('2.1');
  await pass(1_480);
  expect(result.current.isReady).toBe(false);
  expect(network.callsOf(GUESS_ROUTE)).toHaveLength(1);
  await pass(20);
  expect(result.current.verdict).toBeUndefined();
  expect(result.current.isReady).toBe(true);
  await choose('2.1');
  expect(network.callsOf(GUESS_ROUTE)[1]?.body).toMatchObject({ roundId: roundId(2) });
});

it('a stale choice moves to the present round without a verdict', async () => {
  const { result, choose } = play(json(guessReply({ result: 'stale', game: runningGame(3) })));
  await choose('1.2');
  expect(result.current.game.currentModel?.id).toBe(roundId(3));
  expect(result.current.verdict).toBeUndefined();
  expect(result.current.isReady).toBe(true);
});

it('no second choice is sent while the first is on its way', async () => {
  const late = heldBack(json(right));
  const { network, result, choose } = play(late.answer);
  await choose('1.2');
  expect(result.current.isReady).toBe(false);
  await choose('1.3');
  expect(network.callsOf(GUESS_ROUTE)).toHaveLength(1);
  late.release();
  await settle();
  expect(result.current.isReady).toBe(true);
});

it.each(CRONO_GUESS_ERRORS.filter((code) => code !== 'game-not-found'))(
  '[RUN25] the refusal %s shows no message and reads the game again',
  async (error) => {
    const { onGameGone, result, choose } = play(
      json(guessReply({ error, game: runningGame(1, { score: 9 }) })),
    );
    await choose('1.2');
    expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
    expect(result.current.game.score).toBe(0);
    expect(result.current.verdict).toBeUndefined();
    expect(result.current.isReady).toBe(true);
    expect(onGameGone).not.toHaveBeenCalled();
  },
);

it.each([
  ['a lost network', unreachable],
  ['too many requests', problem('too-many-requests')],
  ['a user the game does not know', problem('user-not-found')],
])('[RUN26] %s is only logged, and the buttons become active again', async (_title, answer) => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const { network, result, choose } = play(answer);
  await choose('1.2');
  expect(said).toHaveBeenCalledOnce();
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  expect(result.current.isReady).toBe(true);
  expect(result.current.verdict).toBeUndefined();
  network.answer({ [GUESS_ROUTE]: json(right) });
  await choose('1.2');
  expect(result.current.game.score).toBe(1);
});
