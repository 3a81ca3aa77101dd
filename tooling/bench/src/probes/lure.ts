import { createServer } from 'node:http';
import { listen } from '../../../../apps/api/src/socket/listen.ts';

export type Lure = {
  readonly url: string;
  /** Returns what was asked for. */
  readonly stop: () => Promise<readonly string[]>;
};

/** By which a scanner asks who came. */
const QUESTION = /^\/get_/;

/** Starts the server whose addresses a scanner names, to see whether its target fetches them. */
export async function startLure(): Promise<Lure> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, outgoing) => {
    if (!QUESTION.test(url)) asked.push(url);
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end('[]');
  });
  const url = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  const stop = () =>
    new Promise<readonly string[]>((resolve) => {
      server.close(() => resolve(asked));
      server.closeAllConnections();
    });
  return { url, stop };
}
