import type { IncomingMessage } from 'node:http';
import { isApiPath, isWrite, requestedPath } from '../http/call.ts';

/** The fault in the head of a request that Node's parser accepted. */
export type RequestFault = {
  readonly problem: 'invalid-request' | 'misdirected-request' | 'path-too-long' | 'head-too-large';
  /** A fixed text, for the log. */
  readonly reason: string;
  /** Where the same page is on the right host. */
  readonly location?: string;
};

/** In bytes, line ends included. */
export const MAX_HEAD_BYTES = 8_192;
/** In bytes, without the query. */
const MAX_PATH_BYTES = 1_024;
/** Each header costs time, however short it is. */
export const MAX_HEADERS = 100;
/** A domain name has 253 characters at most (RFC 1035), and a port five. */
const MAX_HOST_LENGTH = 259;

/** Probes name the machine's address as their host. */
const PROBED_PATHS: ReadonlySet<string> = new Set(['/healthz', '/healthz/', '/readyz', '/readyz/']);

const PATH_TOO_LONG: RequestFault = { problem: 'path-too-long', reason: 'Path too long' };
const HEAD_TOO_LARGE: RequestFault = { problem: 'head-too-large', reason: 'Head too large' };
const MISDIRECTED: RequestFault = {
  problem: 'misdirected-request',
  reason: 'Host of another site',
};
const HOSTLESS = invalid('Missing host header');
const SEVERAL_HOSTS = invalid('Several host headers');
const HOST_TOO_LONG = invalid('Host too long');
const UNKNOWN_VERSION = invalid('Unknown version of HTTP');

/** `' HTTP/1.1'`, a space, and the ends of the first line and of the head. */
const FRAME_BYTES = 14;
/** `': '` and the end of the line. */
const HEADER_FRAME_BYTES = 4;

/**
 * Creates the check of a request's head; `undefined` means that nothing is wrong. With a public
 * origin, requests for another host are refused: a stranger's domain that points here would let the
 * stranger's page read this site's answers (DNS rebinding).
 */
export function createRequestCheck(
  publicOrigin: string | undefined,
): (incoming: IncomingMessage) => RequestFault | undefined {
  const isOwnHost = publicOrigin === undefined ? undefined : createHostCheck(publicOrigin);
  const isTwin = publicOrigin === undefined ? undefined : createTwinCheck(publicOrigin);
  return (incoming) => {
    const { rawHeaders, method = '', url = '', headers, httpVersionMajor, httpVersion } = incoming;
    let bytes = method.length + url.length + FRAME_BYTES;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      bytes += name.length + (rawHeaders[at + 1]?.length ?? 0) + HEADER_FRAME_BYTES;
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (httpVersionMajor !== 1) return UNKNOWN_VERSION;
    if (isPathTooLong(url)) return PATH_TOO_LONG;
    if (bytes > MAX_HEAD_BYTES || rawHeaders.length > 2 * MAX_HEADERS) return HEAD_TOO_LARGE;
    if (hosts !== 1) {
      if (hosts > 1) return SEVERAL_HOSTS;
      // RFC 9112, 3.2: an HTTP/1.1 request has a `Host` header, even if its target is an absolute
      // URL.
      return httpVersion === '1.1' ? HOSTLESS : undefined;
    }
    const { host = '' } = headers;
    if (host.length > MAX_HOST_LENGTH) return HOST_TOO_LONG;
    if (isOwnHost === undefined || (isOwnHost(host) && isOwnTarget(url, isOwnHost))) {
      return undefined;
    }
    const path = requestedPath(url);
    if (PROBED_PATHS.has(path)) return undefined;
    return isTwin?.(host) && !isWrite({ method }) && url.startsWith('/') && !isApiPath(path)
      ? { ...MISDIRECTED, location: `${publicOrigin}${url}` }
      : MISDIRECTED;
  };
}

/** The fault of a head too large for the parser, from the bytes in which it stopped. */
export function overflowFault(bytes: Buffer | undefined): RequestFault {
  const start = bytes?.toString('latin1', 0, MAX_HEAD_BYTES) ?? '';
  const [, target = ''] = /^[A-Z-]+ ([^ \r\n]+)/.exec(start) ?? [];
  return isPathTooLong(target) ? PATH_TOO_LONG : HEAD_TOO_LARGE;
}

function isPathTooLong(url: string) {
  return url.length > MAX_PATH_BYTES && requestedPath(url).length > MAX_PATH_BYTES;
}

type HostCheck = (host: string) => boolean;

/** A proxy may leave out the port. */
function createHostCheck(publicOrigin: string): HostCheck {
  const { hostname, port, protocol } = new URL(publicOrigin);
  const knownPort = port || (protocol === 'https:' ? '443' : '80');
  const own = new Set([hostname, `${hostname}:${knownPort}`]);
  return (host) => own.has(host) || own.has(host.toLowerCase());
}

/** Whether a host is this one with `www.` added or removed. */
function createTwinCheck(publicOrigin: string): HostCheck {
  const [scheme = '', host = ''] = publicOrigin.split('//');
  const twin = `${scheme}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`;
  // An IP address has no such twin.
  return URL.canParse(twin) ? createHostCheck(twin) : () => false;
}

/**
 * Whether the target names this host, if it is an absolute URL. Such a URL replaces the `Host`
 * header.
 */
function isOwnTarget(url: string, isOwnHost: HostCheck) {
  if (url.startsWith('/') || !URL.canParse(url)) return true;
  return isOwnHost(new URL(url).host);
}

function invalid(reason: string): RequestFault {
  return { problem: 'invalid-request', reason };
}
