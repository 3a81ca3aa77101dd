/**
 * Raise this when a page built with the previous version could no longer read an answer, or would
 * have its requests refused. Such a page then asks its player to load the new one.
 */
export const CONTRACT_VERSION = 1;

/** The header that carries the API key, where the operator has set one; the page contains the key. */
export const API_KEY_HEADER = 'x-api-key';

/** The header that carries the server's version in every answer of the API. */
export const CONTRACT_VERSION_HEADER = 'starguess-contract';
