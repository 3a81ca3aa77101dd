import { useQuery } from '@tanstack/react-query';
import type { HomeStatusProps } from '../features/home/home.tsx';
import type { ModeCardModel } from '../features/home/mode-card.tsx';
import { serverDateQuery } from '../server/server-date.ts';
import { useStreak } from '../stored/use-streak.ts';

/** A mode counts as done where its card says so. */
export function useHomeStatus(cards: readonly ModeCardModel[]): HomeStatusProps {
  const { data: today } = useQuery(serverDateQuery);
  const streak = useStreak(today?.date);
  const done = cards.map(({ progress: { state } }) => state === 'solved' || state === 'done');
  return { today, streak, done };
}
