import { DAILY_MODES, type DailyMode } from '@starguess/game-core';
import { ageNotice } from '../app/age-gate.tsx';
import { DAILY_MODE_ENTRIES } from '../app/daily-modes.ts';
import { carryOnScreen, privacyScreen, tablesScreen } from '../app/first-screen.ts';
import { AgeNotice } from '../features/age-notice/age-notice.tsx';
import { archiveScreen } from '../features/archive/archive-code.ts';
import { ArchiveScreen } from '../features/archive/archive-screen.tsx';
import { CastScreen } from '../features/cast/cast-screen.tsx';
import { castScreen } from '../features/cast/cast-screen-code.ts';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import { CronoScreen } from '../features/crono/crono-screen.tsx';
import type { DailyGameModule } from '../features/daily/daily-mode-entry.ts';
import { Privacy } from '../features/privacy/privacy.tsx';
import { CarryOnScreen } from '../features/statistics/carry-on/carry-on-screen.tsx';
import { TablesScreen } from '../features/tables/tables-screen.tsx';
import type { CodeOnDemand } from '../on-demand/code-on-demand.ts';
import { queryClient } from '../server/query-client.ts';

const GAMES = import.meta.glob<DailyGameModule>(
  ['../features/*/*-game.tsx', '!../features/crono/**'],
  { eager: true },
);

/** The sources of the screens that are rendered, as the manifest of the page's build names them. */
const SOURCES: ReadonlyMap<CodeOnDemand<unknown>, string> = new Map<CodeOnDemand<unknown>, string>([
  ...DAILY_MODES.map((mode) =>
    loadedScreen(DAILY_MODE_ENTRIES[mode].screen, {
      part: dailyGame(mode).Screen,
      source: gameFile(mode),
    }),
  ),
  loadedScreen(cronoMode.screen, { part: CronoScreen, source: 'features/crono/crono-screen.tsx' }),
  loadedScreen(carryOnScreen, {
    part: CarryOnScreen,
    source: 'features/statistics/carry-on/carry-on-screen.tsx',
  }),
  loadedScreen(tablesScreen, {
    part: TablesScreen,
    source: 'features/tables/tables-screen.tsx',
  }),
  loadedScreen(privacyScreen, { part: Privacy, source: 'features/privacy/privacy.tsx' }),
  loadedScreen(archiveScreen, {
    part: ArchiveScreen,
    source: 'features/archive/archive-screen.tsx',
  }),
  loadedScreen(castScreen, { part: CastScreen, source: 'features/cast/cast-screen.tsx' }),
  loadedScreen(ageNotice, { part: AgeNotice, source: 'features/age-notice/age-notice.tsx' }),
]);

/** The source of a screen's code. Throws for a screen that is not rendered on the server. */
export function sourceOf(code: CodeOnDemand<unknown>): string {
  const source = SOURCES.get(code);
  if (source === undefined) throw new Error(`${code.queryKey.join(' ')} is not rendered`);
  return source;
}

export function dailyGame(mode: DailyMode): DailyGameModule {
  const game = GAMES[`../${gameFile(mode)}`];
  if (game === undefined) throw new Error(`There is no ${gameFile(mode)}`);
  return game;
}

function gameFile(mode: DailyMode): string {
  return `features/${mode}/${mode}-game.tsx`;
}

/** Gives the app a screen's code as if it had been loaded. `source` is below `src`. */
function loadedScreen<Part>(
  code: CodeOnDemand<Part>,
  { part, source }: { readonly part: Part; readonly source: string },
): [CodeOnDemand<unknown>, string] {
  queryClient.setQueryData(code.queryKey, () => part);
  return [code, `src/${source}`];
}
