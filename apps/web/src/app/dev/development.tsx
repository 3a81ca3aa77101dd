import { createRoot } from 'react-dom/client';
import { DevCorner } from '../../features/dev-tools/dev-corner.tsx';
import { storedDevSettings } from '../../features/dev-tools/dev-settings.ts';
import { addFlag } from '../../features/preferences/language-flags.ts';
import pseudoFlag from '../../features/preferences/pseudo-flag.svg?no-inline';
import { offerPseudoLanguage } from '../../i18n/pseudo-language.ts';
import { startMocks } from '../../mocks/start-mocks.ts';
import { pageConfig } from '../../settings/page-config.ts';

const loadToday = async () => (await import('./dev-today.ts')).loadToday();

/** Starts what only a page with mocks or developer tools has, before the app starts. */
export function startDevelopment(): void {
  if (pageConfig.dev) {
    const { mocks = pageConfig.mocks, dummyCounts = pageConfig.dummyCounts } = storedDevSettings();
    Object.assign(pageConfig, { mocks, dummyCounts });
    addFlag('en-XA', pseudoFlag);
    offerPseudoLanguage();
    showDevTools();
  }
  if (pageConfig.mocks) startMocks();
}

/** Renders the tools outside the app, so that they survive a crash of the app. */
function showDevTools(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<DevCorner loadToday={loadToday} />);
}
