import * as z from 'zod';

const onPath = { path: z.string() };

const commandSchema = z.discriminatedUnion('type', [
  /**
   * Sets the server's clock to `now` (ISO 8601); it runs on from there. The pages of that date are
   * then rendered.
   */
  z.object({ type: z.literal('setClock'), now: z.string() }),
  /** From now on, requests to the path are handled, then their connection breaks before the answer. */
  z.object({ type: z.literal('startDropping'), ...onPath }),
  z.object({ type: z.literal('stopDropping'), ...onPath }),
  /** Answers the next `count` requests with `status` without handling them. */
  z.object({
    type: z.literal('failNext'),
    ...onPath,
    count: z.int(),
    status: z.int(),
    /** The value of `Retry-After`, in seconds. */
    retryAfterSeconds: z.int().optional(),
  }),
  /** From now on, requests to the path are handled, but their answers wait for `stopHolding`. */
  z.object({ type: z.literal('startHolding'), ...onPath }),
  z.object({ type: z.literal('stopHolding'), ...onPath }),
]);

/**
 * What a browser test asks of the server that it forks (`test-server.ts`), by IPC. A path matches
 * without its query, and with or without its trailing slash.
 */
export type TestServerCommand = z.infer<typeof commandSchema>;

/** Sent to the server, which replies `applied` with the same id once the command is in force. */
export type MessageToTestServer = TestServerCommand & { readonly id: number };

const idSchema = z.object({ id: z.int() });

/** Reads a `MessageToTestServer`. */
export function parseMessage(message: unknown): { id: number; command: TestServerCommand } {
  return { ...idSchema.parse(message), command: commandSchema.parse(message) };
}

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
