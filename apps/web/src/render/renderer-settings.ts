// Loaded before every module of the page, because they read the configuration when they load.

import { workerData } from 'node:worker_threads';
import type { PageLanguage, RendererSettings } from '@starguess/api-contract';
import type { Messages } from '../i18n/messages.ts';

type Settings = Pick<RendererSettings, 'config'> & {
  readonly messages: Readonly<Record<PageLanguage, Messages>>;
};

const { config, messages }: Settings = workerData;
globalThis.__STARGUESS__ = config;

/** The site's messages, in each language. */
export const siteMessages: Settings['messages'] = messages;
