/** For what comes soon, unless it never comes: a computer may be busy. */
export const WAIT = { timeout: 120_000 };
