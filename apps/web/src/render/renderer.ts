// The renderer: a program for a worker thread of the server. `RendererSettings` in the contract says
// how the two talk. Its settings load first, because the page's modules read them when they load.

import './renderer-settings.ts';
import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '@starguess/api-contract/page';
import { renderPage } from './render-page.tsx';
import { siteMessages } from './renderer-settings.ts';

parentPort?.on('message', (request: RenderRequest) => {
  parentPort?.postMessage(answerTo(request));
});

function answerTo(request: RenderRequest): RenderAnswer {
  try {
    return { ok: true, page: renderPage(request, siteMessages(request.language)) };
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
