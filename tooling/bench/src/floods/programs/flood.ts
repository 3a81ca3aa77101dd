import { connect, type Socket } from 'node:net';
import type { FloodReport } from '../flood.ts';
import { type Client, KINDS } from '../kinds.ts';

/** Floods a server until it is asked what came of it; its arguments are port, kind and connections. */
const [, , port, kind = '', connections] = process.argv;
const clients = KINDS[kind];
if (clients === undefined) throw new Error(`Unknown kind of flood: ${kind}`);

const PIECE_MS = 500;
const SLOW_MS = 100;
/** Of the answers, what a slow reader takes at a time. */
const SLOW_BYTES = 4_096;

const statuses: Record<string, number> = {};
let opened = 0;

function note(chunk: Buffer) {
  for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

function readFrom(socket: Socket, { reads }: Client) {
  if (reads === 'all') {
    socket.on('data', note);
    return;
  }
  socket.pause();
  if (reads === 'nothing') return;
  const reading = setInterval(() => {
    const chunk: unknown = socket.read(SLOW_BYTES) ?? socket.read();
    if (chunk instanceof Buffer) note(chunk);
  }, SLOW_MS);
  socket.once('close', () => clearInterval(reading));
}

/** A client comes back as soon as it is cut off. */
function open(client: Client) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  opened += 1;
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.end());
  readFrom(socket, client);
  const sending = client.pieces.map((piece, at) =>
    setTimeout(() => {
      if (socket.writable) socket.write(piece);
    }, at * PIECE_MS),
  );
  socket.once('close', () => {
    for (const timer of sending) clearTimeout(timer);
    setImmediate(open, client);
  });
}

for (let at = 0; at < Number(connections); at += 1) {
  const client = clients[at % clients.length];
  if (client !== undefined) open(client);
}

process.once('message', () => {
  const report: FloodReport = { statuses, opened };
  process.send?.(report, () => process.exit(0));
});
