import type { DailyMode } from '@starguess/game-core';
import type { DailyGameModule } from '../features/daily/daily-mode-entry.ts';
import type { CodeOnDemand } from '../on-demand/code-on-demand.ts';
import { queryClient } from '../server/query-client.ts';

const GAMES = import.meta.glob<DailyGameModule>(
  ['../features/*/*-game.tsx', '!../features/crono/**'],
  { eager: true },
);

const SCREENS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...GAMES,
  ...import.meta.glob<Readonly<Record<string, unknown>>>(
    ['../features/**/*-screen.tsx', '../features/age-notice/age-notice.tsx'],
    { eager: true },
  ),
};

/**
 * Gives the app a screen's code as if it had been loaded. Returns its source, as the manifest of the
 * page's build names it. The code of a screen has the name of its file, which exports the screen
 * as `Screen`, or else under that name in Pascal case. Throws for a screen that is not rendered on the server.
 */
export function loadedSource({ queryKey }: CodeOnDemand<unknown>): string {
  const [, name = ''] = queryKey;
  const file = Object.keys(SCREENS).find((path) => path.endsWith(`/${name}.tsx`)) ?? '';
  const pascalName = name.replace(/(?:^|-)(.)/g, (_start, letter: string) => letter.toUpperCase());
  const part = SCREENS[file]?.Screen ?? SCREENS[file]?.[pascalName];
  if (part === undefined) throw new Error(`${name} is not rendered`);
  queryClient.setQueryData(queryKey, () => part);
  return file.replace('..', 'src');
}

export function dailyGame(mode: DailyMode): DailyGameModule {
  const file = `../features/${mode}/${mode}-game.tsx`;
  const game = GAMES[file];
  if (game === undefined) throw new Error(`There is no ${file}`);
  return game;
}
