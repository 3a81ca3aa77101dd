import { connect } from 'node:net';

export type LoadOptions = {
  readonly port: number;
  readonly connections: number;
  /** No request is sent after this time, in milliseconds. */
  readonly milliseconds: number;
  readonly nextRequest: () => Buffer;
};

export type Load = {
  /** From the first request sent to the last answer received. */
  readonly milliseconds: number;
  readonly requests: number;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const OK = 'HTTP/1.1 200';

export function makeRequest(
  { method, path }: { method: 'GET' | 'POST'; path: string },
  { headers = {}, body = '' }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}

/**
 * Sends requests over all connections at once; each connection sends a request after the answer to
 * the previous one. It hardly parses the answers, because a load generator that did more would use
 * more of a small machine than the measured server.
 */
export function playLoad({
  port,
  connections,
  milliseconds,
  nextRequest,
}: LoadOptions): Promise<Load> {
  return new Promise((resolve, reject) => {
    let connected = 0;
    let finished = 0;
    let requests = 0;
    let startedAt = 0;

    const starts = Array.from({ length: connections }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received: Buffer = Buffer.alloc(0);
      const proceed = () => {
        const elapsed = performance.now() - startedAt;
        if (elapsed < milliseconds) {
          requests += 1;
          socket.write(nextRequest());
          return;
        }
        socket.destroy();
        finished += 1;
        if (finished === connections) resolve({ milliseconds: elapsed, requests });
      };
      socket.on('connect', () => {
        connected += 1;
        if (connected < connections) return;
        startedAt = performance.now();
        for (const start of starts) start();
      });
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        try {
          if (!isWhole(received)) return;
        } catch (error) {
          socket.destroy();
          reject(error);
          return;
        }
        received = Buffer.alloc(0);
        proceed();
      });
      socket.on('error', reject);
      socket.on('end', () => reject(new Error('The server closed a connection')));
      return proceed;
    });
  });
}

/** Whether the data is a whole answer. Throws for an answer other than 200. */
function isWhole(data: Buffer): boolean {
  const headEnd = data.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = data.toString('latin1', 0, headEnd);
  if (!head.startsWith(OK)) throw new Error(`The server answered ${head}`);
  const [, bodyLength] = /^content-length: (\d+)$/im.exec(head) ?? [];
  return data.length >= headEnd + HEAD_END.length + Number(bodyLength);
}
