import type { CronoGuess, CronoOption } from '@starguess/api-contract';
import { CRONO_REVEAL_MS, type CronoResult } from '@starguess/game-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnsweredRound, seenRun, storeRound } from '../../stored/crono-records.ts';
import {
  cronoGameQuery,
  guessCrono,
  type PlayedCronoGame,
  type TimedCronoGame,
  takeCronoGame,
  timedGame,
} from './crono-calls.ts';

type Verdict = Exclude<CronoResult, 'stale'>;

/** How long a verdict is shown, in milliseconds. Only a wrong one blocks guesses meanwhile. */
const SHOWN_MS: Readonly<Record<Verdict, number>> = { correct: 1_000, wrong: CRONO_REVEAL_MS };

/** The result of the newest guess. */
export type GuessVerdict =
  | {
      readonly result: 'correct';
      /** Includes this guess; the game itself shows it a moment later. */
      readonly score: number;
    }
  | {
      readonly result: 'wrong';
      readonly chosenId: string;
      readonly correct: CronoOption;
      /** The missed round, which is still shown. */
      readonly round: TimedCronoGame;
    };

type GuessOptions = PlayedCronoGame & { readonly onGameGone: () => void };

type CronoGuessing = {
  readonly verdict: GuessVerdict | undefined;
  /** The rounds that this browser has seen answered, in order. */
  readonly rounds: readonly AnsweredRound[];
  /** Whether the player can choose now. */
  readonly isReady: boolean;
  readonly choose: (modelId: string) => void;
};

/** Sends choices one at a time. Only the server's answer moves the game on. */
export function useGuess({ player, game, onGameGone }: GuessOptions): CronoGuessing {
  const client = useQueryClient();
  const query = cronoGameQuery(player);
  const [isSending, setIsSending] = useState(false);
  const [verdict, setVerdict] = useState<GuessVerdict>();
  const [rounds, setRounds] = useState(() => seenRun(player.userId).rounds);

  useEffect(() => {
    if (verdict === undefined) return;
    const timer = window.setTimeout(() => setVerdict(undefined), SHOWN_MS[verdict.result]);
    return () => window.clearTimeout(timer);
  }, [verdict]);

  const keep = (round: AnsweredRound) => {
    storeRound(player.userId, round);
    setRounds(seenRun(player.userId).rounds);
  };

  const take = async (chosenId: string, guess: CronoGuess) => {
    const { game: next, result, error, correctOption } = guess;
    if (error === 'game-not-found') return onGameGone();
    if (next === null || error !== null) {
      // The run is over or not started, the guess too fast or not on offer: reads the current
      // state.
      void client.invalidateQueries({ queryKey: query.queryKey });
      return;
    }
    await takeCronoGame(client, { player, game: timedGame(next) });
    if (result === 'correct') {
      keep({ id: chosenId, isRight: true });
      setVerdict({ result, score: next.score });
    }
    if (result === 'wrong' && correctOption !== null) {
      keep({ id: correctOption.id, isRight: false });
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
  return { verdict, rounds, isReady, choose: (modelId) => void choose(modelId) };
}
