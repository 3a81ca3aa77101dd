/**
 * What a browser test and the server it forked (`test-server.ts`) tell each other over IPC.
 * A path is matched without its query and with or without its trailing slash.
 */
export type TestServerCommand =
  /** From now on the server believes it is `now` (ISO 8601), and time runs on from there. */
  | { readonly type: 'setClock'; readonly now: string }
  /** From now on requests are worked off, then the connection breaks before the answer. */
  | { readonly type: 'startDropping'; readonly path: string }
  | { readonly type: 'stopDropping'; readonly path: string }
  /** The next `count` requests are answered with `status` and do nothing. */
  | {
      readonly type: 'failNext';
      readonly path: string;
      readonly count: number;
      readonly status: number;
      /** Sent as `Retry-After`. */
      readonly retryAfterSeconds?: number;
    }
  /** From now on requests are worked off, and their answers held back until `stopHolding`. */
  | { readonly type: 'startHolding'; readonly path: string }
  | { readonly type: 'stopHolding'; readonly path: string };

/** To the server. It answers each with `applied` and the same id once the command is in force. */
export type MessageToTestServer = TestServerCommand & { readonly id: number };

/** From the server. `listening` comes once, when it can be asked. */
export type MessageFromTestServer =
  | { readonly type: 'listening'; readonly url: string }
  | { readonly type: 'applied'; readonly id: number };
