/** What the Node adapter hands over beside the request; tests may leave it out. */
export type Bindings = {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
};

/** One request on its way through the server. */
export type Call = {
  readonly request: Request;
  /** Decoded as far as it is valid UTF-8. */
  readonly path: string;
  /** Address of the other end of the connection: the client's, or the nearest proxy's. */
  readonly peer: string | undefined;
};

export const isWrite = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';
