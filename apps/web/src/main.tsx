import './themes/base.css';
import './themes/tokens.css';
import './themes/midnight.css';
import './themes/daylight.css';
import './themes/contrast.css';
import '@fontsource-variable/inter/wght.css';
// After the whole font: of two faces that have a character, the later one is loaded.
import './font/inter.css';
import './font/fallback.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/i18n.ts';
import { storedLanguage } from './i18n/languages.ts';
import { startFeatureFlags } from './page/feature-flags.ts';
import { pageConfig } from './page/page-config.ts';
import { startTheme } from './page/theme.ts';
import { guardDoublePresses } from './ui/double-press.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app');
const reactRoot = createRoot(root);

// Loads the code that sends unsent wins after the app has started. If loading fails, tries again
// when the network is back.
function sendPendingWins(): void {
  import('./server/pending-wins.ts').then(
    (module) => module.startPendingWins(),
    () => window.addEventListener('online', sendPendingWins, { once: true }),
  );
}

function start(): void {
  startTheme();
  startFeatureFlags();
  guardDoublePresses();
  if (pageConfig.background !== undefined || pageConfig.centered !== undefined) {
    void import('./page/backdrop.ts').then(({ showBackdrop }) => showBackdrop(pageConfig));
  }
  reactRoot.render(
    <StrictMode>
      <App messages={startI18n(storedLanguage())} />
    </StrictMode>,
  );
  sendPendingWins();
}

// Mocks and developer tools start before the app, but the app starts without them if they fail.
if (pageConfig.dev || pageConfig.mocks) {
  import('./app/dev/development.tsx').then((module) => module.startDevelopment()).finally(start);
} else start();
