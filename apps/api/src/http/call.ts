/** What the Node adapter hands over beside the request; tests may leave it out. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

/** One request on its way through the server. */
export type Call = Bindings & { readonly request: Request };

/** Address of the other end of the connection: the client's, or the nearest proxy's. */
export const peerOf = ({ incoming }: Call): string | undefined => incoming?.socket.remoteAddress;

export const isWrite = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';
