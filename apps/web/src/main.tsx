import './themes/base.css';
import './themes/tokens.css';
import './themes/midnight.css';
import './themes/daylight.css';
import './themes/contrast.css';
import '@fontsource-variable/inter/wght.css';
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

// Wins that were not sent can wait for the page, for code it does not start with, for a network.
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
  reactRoot.render(
    <StrictMode>
      <App messages={startI18n(storedLanguage())} />
    </StrictMode>,
  );
  sendPendingWins();
}

// Mocks and developer tools stand before the app does; without them it starts all the same.
if (pageConfig.dev || pageConfig.mocks) {
  import('./app/dev/development.tsx').then((module) => module.startDevelopment()).finally(start);
} else start();
