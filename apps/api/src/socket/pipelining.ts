import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Of one connection, waiting or being answered. */
const MAX_REQUESTS = 32;
/** Of all connections, of the requests that had to wait. */
const MAX_ANSWERS_PER_TURN = 8;
/** What ends the parsing of a read: llhttp's `HPE_PAUSED`. */
const STOP = 21;

/** Wraps a listener so that it gets the requests of a connection one after another. */
export type Pipelining = (serve: RequestListener) => RequestListener;

type Answer = () => void;

/**
 * Bounds what a client gets that sends requests without waiting for their answers. Each is answered
 * once the client has taken the answer before. A connection with more than 32 requests is cut off;
 * `onCut` is told of each.
 */
export function createPipelining(onCut: () => void): Pipelining {
  const requests = new WeakMap<Socket, Answer[]>();
  const answerInTurn = createTurns();
  return (serve) => (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const waiting = requests.get(socket) ?? [];
    if (waiting.length === MAX_REQUESTS) {
      onCut();
      socket.destroy();
      stopParsing(socket);
      return;
    }
    const answer = () => {
      if (socket.destroyed) return;
      outgoing.on('close', () => {
        waiting.shift();
        if (waiting[0]) answerInTurn(waiting[0]);
      });
      serve(incoming, outgoing);
    };
    waiting.push(answer);
    requests.set(socket, waiting);
    // Not before all of a read is parsed, so that a connection that brings too many gets no answer.
    if (waiting.length === 1) setImmediate(answer);
  };
}

/** Leaves every turn of the event loop short: in each, Node accepts one connection. */
function createTurns() {
  const queue: Answer[] = [];
  const run = () => {
    const due = queue.splice(0, MAX_ANSWERS_PER_TURN);
    if (queue.length > 0) setImmediate(run);
    for (const answer of due) answer();
  };
  return (answer: Answer) => {
    if (queue.push(answer) === 1) setImmediate(run);
  };
}

/** Node goes on to parse all of a read of 64 kB, thousands of requests, for a closed connection. */
function stopParsing(socket: Socket) {
  if ('parser' in socket) Reflect.set(Object(socket.parser), 'onIncoming', () => STOP);
}
