import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The most requests of one connection that wait or are being answered. */
const MAX_REQUESTS = 32;
/** The most waiting requests, of all connections, that one turn of the event loop answers. */
const MAX_ANSWERS_PER_TURN = 8;
/** The result that ends the parsing of a read: llhttp's `HPE_PAUSED`. */
const STOP = 21;

/** Wraps a listener so that it gets the requests of a connection one after another. */
export type Pipelining = (serve: RequestListener) => RequestListener;

type Answer = () => void;

/**
 * Limits a client that sends requests without waiting for their answers. Each request is answered
 * once the client has received the previous answer. A connection with more than 32 requests is cut
 * off, and `onCut` is called.
 */
export function createPipelining(onCut: () => void): Pipelining {
  const requests = new WeakMap<Socket, Answer[]>();
  const answerInTurn = createAnswerQueue();
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
    // Waits until all of a read is parsed, so that a connection that sends too many requests gets
    // no answer.
    if (waiting.length === 1) setImmediate(answer);
  };
}

/**
 * Spreads waiting answers over turns of the event loop to keep each turn short, because Node
 * accepts one connection per turn.
 */
function createAnswerQueue() {
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

/**
 * Stops the parser of a closed connection. Node would parse the rest of a read of 64 kB, which can
 * be thousands of requests.
 */
function stopParsing(socket: Socket) {
  if ('parser' in socket) Reflect.set(Object(socket.parser), 'onIncoming', () => STOP);
}
