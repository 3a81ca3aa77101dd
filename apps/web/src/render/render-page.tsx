import type { PageLanguage, RenderedPage, RenderRequest } from '@starguess/api-contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import en from '../../public/messages/en.json';
import es from '../../public/messages/es.json';
import fr from '../../public/messages/fr.json';
import it from '../../public/messages/it.json';
import pl from '../../public/messages/pl.json';
import pt from '../../public/messages/pt.json';
import { App } from '../app/app.tsx';
import { startFrom } from '../app/start-from.ts';
import { setFirstLanguage } from '../i18n/languages.ts';
import { backdropRule } from '../page/backdrop.ts';
import { firstMessages, type Messages } from '../page/late-messages.ts';
import { pageConfig } from '../page/page-config.ts';
import type { RenderedState } from '../page/rendered-state.ts';
import { TitleTaker } from '../ui/page-shell.tsx';
import { filesOf } from './page-files.ts';
import { pageScreen } from './page-screens.ts';

const MESSAGES: Readonly<Record<PageLanguage, Messages>> = { en, es, fr, pl, it, pt };

/** Renders a page as its first visitor sees it. Throws what the page throws. */
export function renderPage({ path, language, day }: RenderRequest): RenderedPage {
  const screen = pageScreen(path, day);
  const messages = firstMessages(MESSAGES[language], screen.messages);
  const state: RenderedState = { language, messages, day };
  setFirstLanguage(language);
  startFrom(state);
  let title: string | undefined;
  const take = (given: string) => {
    title = given;
  };
  const html = renderToString(
    <StrictMode>
      <TitleTaker value={take}>
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
  const { sheets, styles, scripts, fonts } = filesOf(screen.source, language);
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

/** No effect runs on the server. */
function nothing(): void {}

function preload(attributes: Readonly<Record<string, string>>): RenderedPage['preloads'][number] {
  return { rel: 'preload', ...attributes };
}
