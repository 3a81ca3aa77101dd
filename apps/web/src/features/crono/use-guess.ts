import type { CronoGuess } from '@starguess/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeRound, useSeenRun } from '../../stored/crono-records.ts';
import { type ShownVerdict, useVerdict } from '../run/verdict.ts';
import {
  type CronoPlayer,
  cronoGameQuery,
  guessCrono,
  takeCronoGame,
  timedGame,
} from './crono-calls.ts';
import type { TimedCronoGame } from './crono-game.ts';

type GuessOptions = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly onGameGone: () => void;
};

/** A wrong verdict comes with the missed round, which is still shown. */
type GuessVerdict =
  | Extract<ShownVerdict, { result: 'correct' }>
  | (Extract<ShownVerdict, { result: 'wrong' }> & { readonly round: TimedCronoGame });

/** Sends choices one at a time. Only the server's answer moves the game on. */
export function useGuess({ player, game, onGameGone }: GuessOptions) {
  const client = useQueryClient();
  const query = cronoGameQuery(player);
  const [isSending, setIsSending] = useState(false);
  const [verdict, setVerdict] = useVerdict<GuessVerdict>();
  /** The rounds that this browser has seen answered, in order. */
  const { rounds } = useSeenRun(player.userId);

  const takeVerdict = async (chosenId: string, guess: CronoGuess) => {
    const { game: nextGame, result, error, correctOption } = guess;
    if (error === 'game-not-found') return onGameGone();
    if (nextGame === null || error !== null) {
      // The run is over or not started, or the guess came too fast or was not on offer. The server
      // knows the current state.
      void client.invalidateQueries({ queryKey: query.queryKey });
      return;
    }
    await takeCronoGame(client, { player, game: timedGame(nextGame) });
    if (result === 'correct') {
      storeRound(player.userId, { id: chosenId, isRight: true });
      setVerdict({ result, score: nextGame.score });
    }
    if (result === 'wrong' && correctOption !== null) {
      storeRound(player.userId, { id: correctOption.id, isRight: false });
      setVerdict({ result, chosenId, correct: correctOption, round: game });
    }
  };

  const isReady = !isSending && verdict?.result !== 'wrong' && game.currentModel !== null;
  const choose = async (modelId: string) => {
    if (!isReady || game.currentModel === null) return;
    setIsSending(true);
    try {
      await takeVerdict(
        modelId,
        await guessCrono(player, { modelId, roundId: game.currentModel.id }),
      );
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: it is only logged (RUN26); the player can choose again
      console.warn('The guess did not reach the server', error);
      void client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      setIsSending(false);
    }
  };
  return { verdict, rounds, isReady, choose: (modelId: string) => void choose(modelId) };
}
