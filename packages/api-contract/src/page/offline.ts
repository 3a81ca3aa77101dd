/** Where the worker is served that starts the page without a network. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The name of the database for the worker, and the start of the names of its caches. */
export const OFFLINE_NAME = 'starguess';
