import { useEffect } from 'react';
import type { CronoPlayer, TimedCronoGame } from './crono-calls.ts';
import { PlayBoard } from './play-board.tsx';
import { useCountdown } from './time/use-countdown.ts';
import { useGuess } from './use-guess.ts';

type PlayViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly onTimeUp: () => void;
  readonly onGameGone: () => void;
};

/** Milliseconds between requests that ask whether a run that ended here has ended on the server. */
const TIME_UP_POLL_MS = 1_000;

export function PlayView({ player, game, onTimeUp, onGameGone }: PlayViewProps) {
  const seconds = useCountdown(game);
  const { verdict, rounds, isReady, choose } = useGuess({ player, game, onGameGone });
  useTimeUp(seconds === 0, onTimeUp);

  const { currentModel, options } = verdict?.result === 'wrong' ? verdict.round : game;
  return (
    <PlayBoard
      seconds={seconds}
      score={game.score}
      round={{ id: currentModel?.id, photoUrl: currentModel?.photoUrl, options }}
      verdict={verdict}
      aheadUrls={[game.currentModel?.photoUrl, game.nextPhotoUrl]}
      rounds={rounds}
      isReady={isReady}
      onChoose={choose}
    />
  );
}

function useTimeUp(isUp: boolean, onTimeUp: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no new end
  useEffect(() => {
    if (!isUp) return;
    onTimeUp();
    const timer = window.setInterval(onTimeUp, TIME_UP_POLL_MS);
    return () => window.clearInterval(timer);
  }, [isUp]);
}
