import type { ServerResponse } from 'node:http';

/** Watches the answers that their clients have not taken yet. */
export type QueuedAnswers = {
  /** Counts an answer that has been given whole to Node. */
  readonly note: (outgoing: ServerResponse) => void;
};

/**
 * Bounds the bytes of all answers that wait for their clients. Where there are more, the connections
 * are cut off whose answers have waited longest. `onCut` is told of each.
 */
export function createQueuedAnswers(maxBytes: number, onCut: () => void): QueuedAnswers {
  /** The oldest first. */
  const queued = new Map<ServerResponse, number>();
  let total = 0;

  const forget = (outgoing: ServerResponse) => {
    total -= queued.get(outgoing) ?? 0;
    queued.delete(outgoing);
  };

  return {
    note: (outgoing) => {
      const bytes = outgoing.writableLength;
      if (bytes === 0 || queued.has(outgoing)) return;
      queued.set(outgoing, bytes);
      total += bytes;
      outgoing.once('close', () => forget(outgoing));
      for (const oldest of queued.keys()) {
        if (total <= maxBytes) return;
        forget(oldest);
        onCut();
        oldest.req.socket.destroy();
      }
    },
  };
}
