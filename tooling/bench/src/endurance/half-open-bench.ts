import { connect, type Socket } from 'node:net';
import { measurePairs, summarize } from '../rounds.ts';
import { withServedProgram } from '../served-program.ts';
import { p99OfTraffic } from './traffic.ts';

const PAIRS = 5;
const SECONDS = 30;
const SOCKETS = 500;
const READS_PER_SECOND = 300;
const WRITES_PER_SECOND = 60;
const MAX_RATIO = 2;

const UNFINISHED_REQUEST = 'POST /api/tracking HTTP/1.1\r\nhost: 127.0.0.1\r\n';

/** Measures how other callers fare while somebody holds unfinished connections open. */
export function benchHalfOpen(): Promise<boolean> {
  return withServedProgram(async ({ port }) => {
    const measure = () =>
      p99OfTraffic({
        port,
        seconds: SECONDS,
        readsPerSecond: READS_PER_SECOND,
        writesPerSecond: WRITES_PER_SECOND,
      });
    const pairs = await measurePairs(PAIRS, {
      one: async () => {
        const letGo = holdHalfOpen(port);
        return measure().finally(letGo);
      },
      other: measure,
    });
    const { one, other, ratio } = summarize(pairs);
    console.log(
      `half-open: p99 ${one.toFixed(1)} ms beside ${SOCKETS} half-open sockets, ${other.toFixed(1)} ms without: ` +
        `${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
    );
    return ratio <= MAX_RATIO;
  });
}

/** Keeps connections open that never finish a request; returns a function that closes them. */
function holdHalfOpen(port: number): () => void {
  const held = new Set<Socket>();
  let isHolding = true;
  const hold = () => {
    const socket = connect({ port, host: '127.0.0.1' });
    held.add(socket);
    socket.write(UNFINISHED_REQUEST);
    socket.resume();
    // The server may close the connection at any time, even in the middle of a write.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      held.delete(socket);
      if (isHolding) hold();
    });
  };
  for (let i = 0; i < SOCKETS; i += 1) hold();
  return () => {
    isHolding = false;
    for (const socket of held) socket.destroy();
  };
}
