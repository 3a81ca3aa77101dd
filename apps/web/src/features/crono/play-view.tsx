import type { CronoOption } from '@starguess/api-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { catalogQuery } from '../../server/catalog.ts';
import { PlayBoard } from '../run/play-board.tsx';
import type { CronoPlayer } from './crono-calls.ts';
import type { TimedCronoGame } from './crono-game.ts';
import { useCountdown } from './use-countdown.ts';
import { useGuess } from './use-guess.ts';

type PlayViewProps = {
  readonly player: CronoPlayer;
  readonly game: TimedCronoGame;
  readonly onTimeUp: () => void;
  readonly onGameGone: () => void;
};

/** Milliseconds between requests that ask whether a run that ended here has ended on the server. */
const TIME_UP_POLL_MS = 1_000;

/** A run that is going on. Once its time is up, it asks for the end until the server says so. */
export function PlayView({ player, game, onTimeUp, onGameGone }: PlayViewProps) {
  const seconds = useCountdown(game);
  const { verdict, rounds, isReady, choose } = useGuess({ player, game, onGameGone });
  const detailed = useDetailedNames();
  const isTimeUp = seconds === 0;
  const askForEnd = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (!isTimeUp) return;
    askForEnd();
    const timer = window.setInterval(() => askForEnd(), TIME_UP_POLL_MS);
    return () => window.clearInterval(timer);
  }, [isTimeUp]);

  const { currentModel, options } = verdict?.result === 'wrong' ? verdict.round : game;
  return (
    <PlayBoard
      seconds={seconds}
      score={game.score}
      round={{
        id: currentModel?.id,
        photoUrl: currentModel?.photoUrl,
        options: options.map(detailed),
      }}
      verdict={
        verdict?.result === 'wrong' ? { ...verdict, correct: detailed(verdict.correct) } : verdict
      }
      aheadUrls={[game.currentModel?.photoUrl, game.nextPhotoUrl]}
      rounds={rounds}
      isReady={isReady}
      onChoose={choose}
    />
  );
}

/**
 * Returns a function that puts the detail behind a name that several performers share. The catalogue,
 * which has the detail, is loaded for that alone.
 */
function useDetailedNames() {
  const { data } = useQuery({ ...catalogQuery, enabled: currentDeclaration.detail !== undefined });
  return (option: CronoOption): CronoOption => {
    const performer = data?.performersById.get(option.id);
    return performer?.bareName === option.name ? { ...option, name: performer.name } : option;
  };
}
