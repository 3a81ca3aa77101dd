import { vi } from 'vitest';
import { AppRoutes } from '../app/routes.tsx';
import { renderInApp } from './app-context.tsx';
import { settle } from './clock.ts';
import { startDay } from './day.ts';
import type { Answer } from './fake-network.ts';

/** Loads the code that the page loads on first use, because a fake clock does not wait for it. */
export async function loadScreens(): Promise<void> {
  await Promise.all([
    import('../features/classic/classic-game.tsx'),
    import('../features/crono/crono-screen.tsx'),
    import('../features/crono/new-game.tsx'),
    import('../features/home/home-screen.tsx'),
  ]);
}

/** Opens the whole page at a path, with a fake clock. Returns a function that reads its path. */
export async function visit(
  path: string,
  answers: Readonly<Record<string, Answer>>,
): Promise<() => string> {
  vi.useFakeTimers();
  startDay().answer(answers);
  const { address } = renderInApp(<AppRoutes />, path);
  await settle();
  await settle();
  return address;
}
