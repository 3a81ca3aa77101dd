import { useQuery } from '@tanstack/react-query';
import { useIsRendered } from '../browser/use-is-rendered.ts';
import type { HomeStatusProps } from '../features/home/home-status.tsx';
import type { ModeCardModel } from '../features/home/mode-card-model.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { useStreak } from '../streaks.ts';

/** The facts for Home's status line. A mode counts as done if its card says so. */
export function useHomeStatus(cards: readonly ModeCardModel[]): HomeStatusProps {
  const { data: today } = useQuery(serverDateQuery);
  const date = today?.date;
  const streak = useStreak(date);
  // The server has no records.
  const isRendered = useIsRendered();
  const done = cards.map(({ progress: { state } }) => state === 'solved' || state === 'done');
  return {
    today,
    streak: isRendered || date === undefined ? undefined : streak,
    done,
  };
}
