import './themes/base.css';
import './themes/tokens.css';
import './themes/midnight.css';
import './themes/daylight.css';
import './themes/contrast.css';
import '@fontsource-variable/inter/wght.css';
// After the whole font, because of two faces with a character browsers load the later.
import './font/inter.css';
import './font/fallback.css';
import { firstLanguageOf } from '@starguess/api-contract/page';
import type { PageCatalogData } from '@starguess/catalog';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { startBackgroundWork } from './app/background-work.ts';
import { firstScreenCode } from './app/first-screen.ts';
import { takeAskedLanguage } from './boot/asked-language.ts';
import { takeEarlyClick } from './boot/early-clicks.ts';
import { markInlinedSheets } from './boot/inlined-sheets.ts';
import { isFromHistory, needsOwnPage } from './boot/own-page.ts';
import { type RenderedState, readRenderedState, startFrom } from './boot/rendered-page.ts';
import { watchInstallPrompts } from './browser/install-prompt.ts';
import { takeLinkSecret } from './browser/link-secret.ts';
import { firstFrame, nextTask, whenIdle } from './browser/timing.ts';
import { followLanguage, startI18n } from './i18n/i18n.ts';
import { playersLanguage, setFirstLanguage } from './i18n/languages.ts';
import { prepareCalls } from './server/api-client.ts';
import { tellNamesApartBy } from './server/name-details.ts';
import { queryClient, watchNetwork } from './server/query-client.ts';
import { BASE_PATH, shownPath } from './settings/base-path.ts';
import { startFeatureFlags } from './settings/feature-flags.ts';
import { isConfigOwn, pageConfig } from './settings/page-config.ts';
import { startTheme } from './settings/theme.ts';
import { guardDoublePresses } from './ui/double-press.ts';
import { watchLostPictures } from './ui/lost-pictures.ts';
import { rememberRenderedBoxes } from './ui/search/early-text.ts';

/** The longest time in milliseconds for which the app hides itself while messages load. */
const LONGEST_HIDDEN_MS = 2_000;

const rootElement = findRoot();

// The browser asks when it likes, perhaps before the app has started.
watchInstallPrompts();

/** Starts the page. If that fails, the page says so instead of staying hidden (base.css). */
function begin(): void {
  start().catch((error: unknown) => {
    delete document.documentElement.dataset.wait;
    reportError(error);
  });
}

/** Split into tasks, because the work takes a phone long. */
async function start(): Promise<void> {
  takeLinkSecret();
  await firstFrame();
  setFirstLanguage(takeAskedLanguage() ?? firstLanguageOf(pageConfig));
  startTheme();
  followLanguage();
  startFeatureFlags();
  guardDoublePresses();
  watchLostPictures();
  watchNetwork();
  tellNamesApartBy(withDetails);
  markInlinedSheets();
  if (pageConfig.background !== undefined || pageConfig.centered !== undefined) {
    void import('./boot/backdrop.ts').then(({ showBackdrop }) => showBackdrop(pageConfig));
  }
  const rendered = isConfigOwn ? undefined : readRenderedState();
  await nextTask();
  const isStarted = rendered !== undefined && startFromServers(rendered);
  await nextTask();
  if (!isStarted) {
    renderAnew(startI18n(playersLanguage()));
  } else if (needsOwnPage(document.documentElement)) {
    renderAnew();
  } else {
    void hydrate();
  }
  void whenIdle().then(startBackgroundWork);
}

/** Loads the code for details only if the catalogue declares one. */
async function withDetails(data: PageCatalogData): Promise<PageCatalogData> {
  if (data.declaration?.detail === undefined) return data;
  const { withDetailedNames } = await import('./fields/detailed-names.ts');
  return withDetailedNames(data);
}

/** Returns whether the server's messages are those of the player's language. */
function startFromServers(rendered: RenderedState): boolean {
  return startFrom({ ...rendered, day: isFromHistory() ? undefined : rendered.day });
}

/** Hydrates the rendered page in a transition, so that it stays responsive. */
async function hydrate(): Promise<void> {
  prepareCalls();
  const screen = firstScreenCode(shownPath());
  try {
    if (screen !== undefined) await queryClient.fetchQuery(screen);
  } catch {
    // The app shows the error, with a button that tries again.
    return renderAnew();
  }
  startTransition(() => {
    const replay = takeEarlyClick();
    const rendered = rootElement.firstElementChild;
    // React would report a repaired error as a failure of the page, which would then ask for a reload.
    const onRecoverableError = (error: unknown) => {
      // A page translator was faster than the app, so React has rendered it again.
      if (rendered?.querySelector('font')) return;
      // biome-ignore lint/suspicious/noConsole: the developer is told, and the page has repaired itself
      console.error(error);
    };
    hydrateRoot(rootElement, app({ messages: undefined, onStarted: replay }), {
      onRecoverableError,
    });
  });
}

/** Renders the app in the browser, in place of what the server rendered, if it rendered anything. */
function renderAnew(messages?: Promise<void>): void {
  rootElement.replaceChildren();
  createRoot(rootElement).render(app({ messages, onStarted: () => undefined }));
  const show = () => delete document.documentElement.dataset.wait;
  if (messages === undefined) return void show();
  // The loading text is English, so a player of another language sees it only after a while.
  messages.then(show, show);
  AbortSignal.timeout(LONGEST_HIDDEN_MS).addEventListener('abort', show);
}

type AppOptions = Pick<Parameters<typeof App>[0], 'messages' | 'onStarted'>;

function app({ messages, onStarted }: AppOptions) {
  const forgetBoxes = rememberRenderedBoxes();
  const takeOver = () => {
    forgetBoxes();
    rootElement.removeAttribute('data-rendered');
    delete document.documentElement.dataset.broken;
    onStarted();
  };
  return (
    <StrictMode>
      <App Router={PageRouter} messages={messages} onStarted={takeOver} />
    </StrictMode>
  );
}

function PageRouter({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter basename={BASE_PATH}>{children}</BrowserRouter>;
}

function findRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the app');
  return root;
}

// Mocks and developer tools start before the app, but the app starts without them if they fail.
if (pageConfig.dev || pageConfig.mocks) {
  import('./app/dev/development.tsx').then((module) => module.startDevelopment()).finally(begin);
} else begin();
