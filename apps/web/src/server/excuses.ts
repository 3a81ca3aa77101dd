import { useQuery } from '@tanstack/react-query';
import { useStored } from '../stored/storage.ts';
import { isYesterdayMissed } from '../stored/streaks.ts';
import { dailyGuessQuery } from './daily-calls.ts';

/**
 * Asks for the excused days if the player's streak lacks yesterday. A page that no game has asked for
 * the day would otherwise show a streak as ended that is not.
 */
export function useExcuses(today: string | undefined): void {
  const isMissed = useStored(() => today !== undefined && isYesterdayMissed(today), false);
  useQuery({ ...dailyGuessQuery('classic', today ?? ''), enabled: isMissed });
}
