import type { CronoGuess, CronoOption } from '@starguess/api-contract';
import { CRONO_REVEAL_MS, type CronoResult } from '@starguess/game-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type CronoPlayer,
  cronoGameQuery,
  guessCrono,
  type TimedCronoGame,
  takeCronoGame,
  timedGame,
} from './crono-api.ts';

type Verdict = Exclude<CronoResult, 'stale'>;

/** How long a verdict is shown, in milliseconds; only a miss stops guesses meanwhile. */
const SHOWN_MS: Readonly<Record<Verdict, number>> = { correct: 1_000, wrong: CRONO_REVEAL_MS };

/** What became of the newest guess. */
export type GuessVerdict =
  | {
      readonly result: 'correct';
      /** With this guess: the game is drawn with it only a moment later. */
      readonly score: number;
    }
  | {
      readonly result: 'wrong';
      readonly chosenId: string;
      readonly correct: CronoOption;
      /** The missed round, still shown. */
      readonly round: TimedCronoGame;
    };

type CronoGuessing = {
  readonly verdict: GuessVerdict | undefined;
  /** Whether a choice would be taken. */
  readonly isReady: boolean;
  readonly choose: (modelId: string) => void;
};

/** Sends choices one at a time; the server's answer alone moves the game. */
export function useCronoGuess(
  player: CronoPlayer,
  game: TimedCronoGame,
  onGameGone: () => void,
): CronoGuessing {
  const client = useQueryClient();
  const query = cronoGameQuery(player);
  const [isSending, setIsSending] = useState(false);
  const [verdict, setVerdict] = useState<GuessVerdict>();

  useEffect(() => {
    if (verdict === undefined) return;
    const timer = window.setTimeout(() => setVerdict(undefined), SHOWN_MS[verdict.result]);
    return () => window.clearTimeout(timer);
  }, [verdict]);

  const take = async (chosenId: string, guess: CronoGuess) => {
    const { game: next, result, error, correctOption } = guess;
    if (error === 'game-not-found') return onGameGone();
    if (next === null || error !== null) {
      // Over, too fast, not started or not on offer: the server's state says what now.
      void client.invalidateQueries({ queryKey: query.queryKey });
      return;
    }
    await takeCronoGame(client, player, timedGame(next));
    if (result === 'correct') setVerdict({ result, score: next.score });
    if (result === 'wrong' && correctOption !== null) {
      setVerdict({ result, chosenId, correct: correctOption, round: game });
    }
  };

  const isReady = !isSending && verdict?.result !== 'wrong' && game.currentModel !== null;
  const choose = async (modelId: string) => {
    if (!isReady || game.currentModel === null) return;
    setIsSending(true);
    try {
      await take(modelId, await guessCrono(player, { modelId, roundId: game.currentModel.id }));
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: it is only logged (RUN26); the choice stands again
      console.warn('The guess did not reach the server', error);
      void client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      setIsSending(false);
    }
  };
  return { verdict, isReady, choose: (modelId) => void choose(modelId) };
}
