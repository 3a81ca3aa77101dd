export type HeaderRecord = Readonly<Record<string, string>>;

/** Hash sources such as `'sha256-…'`, with their quotes. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/**
 * The policy of answers that are neither a page nor a worker: opened by themselves, they load and
 * run nothing. It is short, because a first visit gets many such answers.
 */
export const DATA_POLICY: HeaderRecord = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * The security headers of every page and worker. `calledOrigins` holds the other origins that the page
 * needs to reach. A site for adults has the RTA label, by which filters know it.
 */
export function securityHeaders(
  calledOrigins: readonly string[],
  isForAdults: boolean,
): HeaderRecord {
  return {
    'content-security-policy': contentSecurityPolicy(calledOrigins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isForAdults && { rating: 'RTA-5042-1996-1400-1577-RTA' }),
  };
}

/** Drops the headers that browsers read only on pages, if the answer has `DATA_POLICY`. */
export function withoutPageHeaders(headers: HeaderRecord): HeaderRecord {
  if (headers['content-security-policy'] !== DATA_POLICY['content-security-policy']) return headers;
  const {
    'cross-origin-opener-policy': _opener,
    'permissions-policy': _permissions,
    ...others
  } = headers;
  return others;
}

/** The same headers for answers that are neither a page nor a worker. */
export function dataHeaders(headers: HeaderRecord): HeaderRecord {
  return withoutPageHeaders({ ...headers, ...DATA_POLICY });
}

/** Keeps an answer out of search engines. */
export const NO_INDEXING: HeaderRecord = { 'x-robots-tag': 'noindex' };

const HSTS = 'max-age=63072000';

/** The same headers for callers that use https. */
export function httpsHeaders(headers: HeaderRecord): HeaderRecord {
  return { ...headers, 'strict-transport-security': HSTS };
}

/**
 * The policy of pages and workers. `scripts` and `styles` hold the hash sources of a page's inline
 * elements.
 */
export function contentSecurityPolicy(
  calledOrigins: readonly string[],
  { scripts, styles }: InlineHashes = { scripts: [], styles: [] },
): string {
  const reachable = ["'self'", ...calledOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${reachable} data:`,
    "font-src 'self'",
    `connect-src ${reachable}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
