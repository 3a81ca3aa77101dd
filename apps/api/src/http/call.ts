/** What the Node adapter passes along with the request; tests may omit it. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

/** What a request says before its body; a `Request` has it too. */
export type RequestHead = {
  readonly method: string;
  /** Absolute, without credentials. */
  readonly url: string;
  readonly headers: { readonly get: (name: string) => string | null };
};

/** One request on its way through the server. */
export type Call = Bindings & { readonly request: RequestHead };

/** A call that the router answers, which may have a body. */
export type RoutedCall = Call & { readonly request: Request };

/** Answers a call, at once where it can: such an answer needs no further turn. */
export type Answering<Asked extends Call, Answered> = (
  asked: Asked,
) => Answered | Promise<Answered>;

/** Answers every request. */
export type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

const SHORTEST_ORIGIN = 'http://h';

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

/**
 * The path of a request's URL as it was sent, without its query and fragment. The URL may lack its
 * origin.
 */
export function requestedPath(url: string): string {
  const path = url.startsWith('/') ? url : url.slice(url.indexOf('/', SHORTEST_ORIGIN.length));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

export function isWrite({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
