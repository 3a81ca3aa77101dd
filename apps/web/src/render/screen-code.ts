import { ageNotice } from '../app/age-gate.tsx';
import { DAILY_MODE_ENTRIES } from '../app/daily-modes.ts';
import { privacyScreen } from '../app/first-screen.ts';
import { AgeNotice } from '../features/age-notice/age-notice.tsx';
import { archiveScreen } from '../features/archive/archive-code.ts';
import { ArchiveScreen } from '../features/archive/archive-screen.tsx';
import { CastScreen } from '../features/cast/cast-screen.tsx';
import { castScreen } from '../features/cast/cast-screen-code.ts';
import { ChannelGuessScreen } from '../features/channel-guess/channel-guess-game.tsx';
import { ClassicScreen } from '../features/classic/classic-game.tsx';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import { CronoScreen } from '../features/crono/crono-screen.tsx';
import { ImageGuessScreen } from '../features/image-guess/image-guess-game.tsx';
import { Privacy } from '../features/privacy/privacy.tsx';
import type { CodeOnDemand } from '../on-demand/code-on-demand.ts';
import { queryClient } from '../server/query-client.ts';

/** The sources of the screens that are rendered, as the manifest of the page's build names them. */
const SOURCES: ReadonlyMap<CodeOnDemand<unknown>, string> = new Map<CodeOnDemand<unknown>, string>([
  provided(DAILY_MODE_ENTRIES.classic.screen, {
    part: ClassicScreen,
    source: 'src/features/classic/classic-game.tsx',
  }),
  provided(DAILY_MODE_ENTRIES['image-guess'].screen, {
    part: ImageGuessScreen,
    source: 'src/features/image-guess/image-guess-game.tsx',
  }),
  provided(DAILY_MODE_ENTRIES['channel-guess'].screen, {
    part: ChannelGuessScreen,
    source: 'src/features/channel-guess/channel-guess-game.tsx',
  }),
  provided(cronoMode.screen, {
    part: CronoScreen,
    source: 'src/features/crono/crono-screen.tsx',
  }),
  provided(privacyScreen, {
    part: Privacy,
    source: 'src/features/privacy/privacy.tsx',
  }),
  provided(archiveScreen, {
    part: ArchiveScreen,
    source: 'src/features/archive/archive-parts.ts',
  }),
  provided(castScreen, {
    part: CastScreen,
    source: 'src/features/cast/cast-screen.tsx',
  }),
  provided(ageNotice, {
    part: AgeNotice,
    source: 'src/features/age-notice/age-notice.tsx',
  }),
]);

/** The source of a screen's code. Throws for a screen that is not rendered on the server. */
export function sourceOf(code: CodeOnDemand<unknown>): string {
  const source = SOURCES.get(code);
  if (source === undefined) throw new Error(`${code.queryKey.join(' ')} is not rendered`);
  return source;
}

/** Makes the code of a screen known to the app as if it had been loaded. */
function provided<Part>(
  code: CodeOnDemand<Part>,
  { part, source }: { readonly part: Part; readonly source: string },
): [CodeOnDemand<unknown>, string] {
  queryClient.setQueryData(code.queryKey, () => part);
  return [code, source];
}
