/** What the Node adapter hands over beside the request; tests may leave it out. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

/** One request on its way through the server. */
export type Call = Bindings & { readonly request: Request };

/** Address of the other end of the connection: the client's, or the nearest proxy's. */
export function peerOf({ incoming }: Call): string | undefined {
  const address = incoming?.socket.remoteAddress;
  return address && withoutZone(address);
}

/** An address without its zone (`%eth0`), which names an interface of this machine alone. */
export function withoutZone(address: string): string {
  return address.replace(/%.*$/s, '');
}

export function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
