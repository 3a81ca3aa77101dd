/** What the Node adapter passes along with the request; tests may omit it. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

/** One request on its way through the server. */
export type Call = Bindings & { readonly request: Request };

/** The address of the connection's other end: the client, or the nearest proxy. */
export function peerOf({ incoming }: Call): string | undefined {
  const address = incoming?.socket.remoteAddress;
  return address && withoutZone(address);
}

/** Removes an address's zone (`%eth0`), which has a meaning only on this machine. */
export function withoutZone(address: string): string {
  return address.replace(/%.*$/s, '');
}

export function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
