/**
 * To be raised when a page of the version before could no longer read an answer of this contract,
 * or would be refused what it sends. Such a page then offers its player to load the new one.
 */
export const CONTRACT_VERSION = 1;

/** The header that has the server's version in every answer of the API. */
export const CONTRACT_VERSION_HEADER = 'starguess-contract';
