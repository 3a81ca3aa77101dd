// Loaded before every module of the page, because they read the configuration when they load.

import { workerData } from 'node:worker_threads';
import type { PageLanguage, RendererSettings } from '@starguess/api-contract/page';
import type { Messages } from '../i18n/messages.ts';

type Settings = Pick<RendererSettings, 'config'> & {
  readonly messages: Readonly<Record<PageLanguage, Messages & { readonly head: unknown }>>;
};

const { config, messages }: Settings = workerData;
globalThis.__STARGUESS__ = config;

/** The messages that the page in a language has: those for heads are the server's alone. */
export function siteMessages(language: PageLanguage): Messages {
  const { head: _head, ...pageMessages } = messages[language];
  return pageMessages;
}
