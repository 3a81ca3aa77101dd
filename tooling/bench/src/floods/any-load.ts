import { connect } from 'node:net';

const CONNECTIONS = 10;

type AnyLoadOptions = {
  readonly port: number;
  readonly request: string;
  /** No request is sent after this time, in milliseconds. */
  readonly milliseconds: number;
};

/** How many answers there were, by status. */
export type AnyLoad = ReadonlyMap<string, number>;

const HEAD_END = '\r\n\r\n';

/**
 * Sends a request again and again over some connections, each time after the answer, whatever it is,
 * and over a new connection where the server closes one.
 */
export async function playAnyLoad({
  port,
  request,
  milliseconds,
}: AnyLoadOptions): Promise<AnyLoad> {
  const statuses = new Map<string, number>();
  const until = performance.now() + milliseconds;

  const play = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received = '';
      socket.on('connect', () => socket.write(request));
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1');
        const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? [];
        if (!isWhole(received)) return;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const closes = /^connection: close/im.test(received);
        received = '';
        if (closes || performance.now() >= until) socket.destroy();
        else socket.write(request);
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => resolve());
    });

  const keepPlaying = async () => {
    while (performance.now() < until) await play();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepPlaying));
  return statuses;
}

function isWhole(text: string) {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const [, length = 0] = /^content-length: (\d+)/im.exec(text) ?? [];
  const hasBody = !/^HTTP\/1\.1 (?:204|304)/.test(text);
  return !hasBody || text.length >= headEnd + HEAD_END.length + Number(length);
}
