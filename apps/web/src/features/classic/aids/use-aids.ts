import type { Performer } from '@starguess/catalog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endTurning } from '../../../browser/turning.ts';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { useRoundChoices } from '../../../stored/round-choices.ts';
import type { DailyPuzzle } from '../../daily/round.ts';
import type { DailyGame } from '../../daily/use-daily-game.ts';
import type { PlayedRound } from '../comparison-row.ts';
import type { Refusal } from './aids.tsx';

type Round = Pick<PlayedRound, 'rows' | 'declaration'> & Pick<DailyPuzzle<Performer>, 'play'>;

/** The terms of a round of Classic, and their effect on guesses. */
export function useAids(game: DailyGame<Performer>, { rows, play, declaration }: Round) {
  const { hardRule, possibleLeft } = useRoundChoices();
  // The first guess fixes the terms of a round; until then the player can change them.
  const { tries, terms } = game;
  const isHard = tries > 0 ? terms.hard === true : hardRule;
  const hasHints = tries > 0 ? terms.hints === true : possibleLeft;
  const isWanted = isHard || hasHints;
  const { data: parts, isError } = useQuery({ ...aidsCode, enabled: isWanted || tries > 0 });
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    hasHints,
    /** Undefined until the code is loaded. */
    parts,
    /** Whether the player has chosen terms. */
    isWanted,
    /** Whether the player has chosen terms whose code cannot be loaded. */
    isLost: isWanted && isError,
    /** Whether a guess has to wait for the code. The first one always fits. */
    isWaiting: isHard && rows.length > 0 && parts === undefined,
    refusal,
    /** Refuses a guess that breaks the hard rule. */
    refuses: (id: string): boolean => {
      const guess = play?.items.get(id);
      if (!isHard || play === undefined || guess === undefined) return false;
      // A refusal would give away the row that is still turning.
      endTurning();
      const breach = parts?.breachOf(guess, { rows, target: play.target, declaration });
      setRefusal((last) => breach && { breach, number: (last?.number ?? 0) + 1 });
      return breach !== undefined;
    },
  };
}

/**
 * The code that only some rounds need: the hard rule and the number of possible answers for players
 * who chose them, and after a win the analysis and the guesses for fun.
 */
export const aidsCode = codeOnDemand('aids', {
  load: () => import('./aids-parts.ts'),
  part: (module) => module,
  messages: ['terms'],
});
