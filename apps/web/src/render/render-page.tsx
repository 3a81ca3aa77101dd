import type { RenderedPage, RenderRequest } from '@starguess/api-contract/page';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { backdropRule } from '../boot/backdrop.ts';
import { type RenderedState, startFrom } from '../boot/rendered-page.ts';
import { setFirstLanguage } from '../i18n/languages.ts';
import { firstMessages, type Messages } from '../i18n/messages.ts';
import { pageConfig } from '../settings/page-config.ts';
import { TitleTaker } from '../ui/page-shell.tsx';
import { filesOf } from './page-files.ts';
import { pageScreen } from './page-screens.ts';

/** Letters that the font's basic Latin subset lacks. */
const MORE_LATIN = /[\u0100-\u0151\u0154-\u024f]/;

/**
 * Renders a page as its first visitor sees it, with the messages of its language. Throws what the
 * page throws.
 */
export function renderPage(
  { path, language, day }: RenderRequest,
  allMessages: Messages,
): RenderedPage {
  const screen = pageScreen(path, day);
  const messages = firstMessages(allMessages, screen.messages);
  const { date, puzzles } = day;
  const state: RenderedState = { language, messages, day: { date, puzzles, art: screen.art } };
  setFirstLanguage(language);
  startFrom(state);
  let title: string | undefined;
  const takeTitle = (pageTitle: string) => {
    title = pageTitle;
  };
  const html = renderToString(
    <StrictMode>
      <TitleTaker value={takeTitle}>
        {/* React puts links to the pictures in front of this; the page has its own in the head. */}
        <div>
          <App
            Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
            messages={undefined}
            onStarted={nothing}
          />
        </div>
      </TitleTaker>
    </StrictMode>,
  );
  const { sheets, styles, scripts, fonts } = filesOf(
    screen.source,
    MORE_LATIN.test(JSON.stringify(allMessages)),
  );
  return {
    title,
    root: html.slice(html.indexOf('<div>') + '<div>'.length, -'</div>'.length),
    styles: styles + backdropRule(pageConfig) + screen.rules,
    sheets,
    preloads: [
      ...fonts.map((href) => preload({ href, as: 'font', crossorigin: '' })),
      ...screen.pictures.map((href) => preload({ href, as: 'image', fetchpriority: 'high' })),
      ...scripts.map((href) => ({ rel: 'modulepreload', href, fetchpriority: 'low' })),
      ...screen.reads.map((href) => preload({ href, as: 'fetch', crossorigin: '' })),
    ],
    needsCatalog: screen.needsCatalog,
    ownKeys: screen.ownKeys,
    state: JSON.stringify(state),
  };
}

/** Never called: no effect runs on the server. */
function nothing(): void {}

function preload(attributes: Readonly<Record<string, string>>): RenderedPage['preloads'][number] {
  return { rel: 'preload', ...attributes };
}
