/** What the Node adapter passes along with the request; tests may omit it. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

/** One request on its way through the server. */
export type Call = Bindings & { readonly request: Request };

const SHORTEST_ORIGIN = 'http://h';

/** Answers a call; a synchronous answer is sent by a faster path. */
export type Read = (call: Call) => Response | Promise<Response>;

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

/** The path of a request's URL as it was sent, without its query and fragment. */
export function requestedPath(url: string): string {
  const path = url.slice(url.indexOf('/', SHORTEST_ORIGIN.length));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

export function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
