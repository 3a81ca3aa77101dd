/**
 * The IPC messages between a browser test and the server that it forks (`test-server.ts`). A path
 * matches without its query, and with or without its trailing slash.
 */
export type TestServerCommand =
  /**
   * Sets the server's clock to `now` (ISO 8601); it runs on from there. The pages of that date are
   * then rendered.
   */
  | { readonly type: 'setClock'; readonly now: string }
  /**
   * From now on, requests to `path` are handled, then their connection breaks before the answer.
   */
  | { readonly type: 'startDropping'; readonly path: string }
  | { readonly type: 'stopDropping'; readonly path: string }
  /** Answers the next `count` requests with `status` without handling them. */
  | {
      readonly type: 'failNext';
      readonly path: string;
      readonly count: number;
      readonly status: number;
      /** The value of `Retry-After`, in seconds. */
      readonly retryAfterSeconds?: number;
    }
  /** From now on, requests to `path` are handled, but their answers wait for `stopHolding`. */
  | { readonly type: 'startHolding'; readonly path: string }
  | { readonly type: 'stopHolding'; readonly path: string };

/** Sent to the server, which replies `applied` with the same id once the command is in force. */
export type MessageToTestServer = TestServerCommand & { readonly id: number };

/**
 * Sent by the server. `listening` is sent once, when the server accepts requests and its pages
 * are rendered.
 */
export type MessageFromTestServer =
  | {
      readonly type: 'listening';
      readonly url: string;
      readonly deskUrl?: string | undefined;
    }
  | { readonly type: 'applied'; readonly id: number };
