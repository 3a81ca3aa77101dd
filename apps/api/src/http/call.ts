import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

/** What the Node adapter passes along with the request; tests may omit it. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

export type Call = Bindings & { readonly request: Request };

/** What Hono's contexts hold. */
export type AppEnvironment = { readonly Bindings: Bindings };

export function callOf({ env, req }: Context<AppEnvironment>): Call {
  return { request: req.raw, incoming: env.incoming };
}

export type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

/** The address of the connection's other end: the client, or the nearest proxy. */
export function peerOf({ incoming }: Call): string | undefined {
  const address = incoming?.socket.remoteAddress;
  return address && withoutZone(address);
}

/** Removes an address's zone (`%eth0`), which has a meaning only on this machine. */
export function withoutZone(address: string): string {
  const end = address.indexOf('%');
  return end === -1 ? address : address.slice(0, end);
}

const SHORTEST_ORIGIN = 'http://h';

/**
 * The path of a request's URL as it was sent, without its query and fragment. The URL may lack its
 * origin.
 */
export function requestedPath(url: string): string {
  const path = url.startsWith('/') ? url : url.slice(url.indexOf('/', SHORTEST_ORIGIN.length));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

export function isWrite({ method }: Pick<Request, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/**
 * Passes a value to `next` at once, or when it resolves if it is a promise. An answer from memory
 * that skips the wait costs a tenth less processor time.
 */
export function atOnce<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Enough, because browsers send few different texts of a header, and one tag for each file. */
const REMEMBERED_TEXTS = 1_000;
/** In characters. A longer text is parsed each time, which bounds the memory. */
const LONGEST_REMEMBERED = 200;

/** Returns a function that parses each text of a header, or each address, once. */
export function rememberParsed<Meaning extends object | string | boolean>(
  parse: (text: string) => Meaning,
): (text: string) => Meaning {
  const known = new LRUCache<string, Meaning>({ max: REMEMBERED_TEXTS });
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const meaning = parse(text);
    if (text.length <= LONGEST_REMEMBERED) known.set(text, meaning);
    return meaning;
  };
}
