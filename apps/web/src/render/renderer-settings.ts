// Loaded before every module of the page, because they read the configuration when they load.

import { workerData } from 'node:worker_threads';
import type { RendererSettings } from '@starguess/api-contract';

const settings: RendererSettings = workerData;
globalThis.__STARGUESS__ = settings.config;
