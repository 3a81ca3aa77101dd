import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

export type Traffic = {
  /** What was received, headers and all. */
  readonly bytes: number;
  readonly requests: number;
};

/** In milliseconds. */
const QUIET = 2_500;
const LIMIT = 60_000;
const LOOK = 50;

/**
 * Counts what a page asks for. `whenQuiet` resolves with the sum once nothing has been asked for or
 * received for a while, and says how long that was.
 */
export function watchTraffic(cdp: CDPSession): {
  readonly whenQuiet: () => Promise<Traffic & { readonly quietFor: number }>;
} {
  const open = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let lastAt = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    requests += 1;
    lastAt = performance.now();
  });
  const end = (requestId: string, length: number) => {
    if (!open.delete(requestId)) return;
    bytes += length;
    lastAt = performance.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));

  return {
    whenQuiet: async () => {
      const startedAt = performance.now();
      const quietFor = () => (open.size > 0 ? 0 : performance.now() - lastAt);
      while (quietFor() < QUIET) {
        if (performance.now() - startedAt > LIMIT) throw new Error('The page never goes quiet');
        await setTimeout(LOOK);
      }
      return { bytes, requests, quietFor: quietFor() };
    },
  };
}
