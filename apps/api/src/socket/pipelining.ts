import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type PipeliningBounds = {
  /**
   * The most requests of one connection that are handled ahead of the one whose answer is due next.
   */
  readonly maxUnderWay: number;
  /**
   * The most requests of all connections that may wait; the connection of a further one is
   * destroyed.
   */
  readonly maxWaiting: number;
};

const BOUNDS: PipeliningBounds = { maxUnderWay: 15, maxWaiting: 4_096 };

/** A waiting request uses memory only for its parsed head. */
type Waiting = {
  readonly serve: RequestListener;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

/** A connection that sent requests before it received the previous answers. */
type Pipeline = { underWay: number; waiting: Waiting[] };

/**
 * Creates listeners that handle a bounded number of one connection's requests at once. Further
 * requests wait, and the server stops reading from the connection while they do. Node parses
 * everything it has read before a pause takes effect: up to 64 kB, which can hold thousands of
 * requests. The number of waiting requests therefore has a bound too.
 */
export function createPipelining({ maxUnderWay, maxWaiting }: PipeliningBounds = BOUNDS) {
  const pipelines = new WeakMap<Socket, Pipeline>();
  let waitingInAll = 0;

  const open = (socket: Socket): Pipeline => {
    const pipeline: Pipeline = { underWay: 0, waiting: [] };
    pipelines.set(socket, pipeline);
    // Reading a body resumes the connection.
    socket.on('resume', () => {
      if (pipeline.waiting.length > 0) socket.pause();
    });
    socket.once('close', () => {
      waitingInAll -= pipeline.waiting.length;
      pipeline.waiting = [];
    });
    return pipeline;
  };

  const start = (pipeline: Pipeline, { serve, incoming, outgoing }: Waiting) => {
    pipeline.underWay += 1;
    outgoing.once('close', () => {
      pipeline.underWay -= 1;
      startNext(pipeline, incoming.socket);
    });
    serve(incoming, outgoing);
  };

  const startNext = (pipeline: Pipeline, socket: Socket) => {
    const next = pipeline.waiting.shift();
    if (next === undefined) return;
    waitingInAll -= 1;
    if (pipeline.waiting.length === 0) socket.resume();
    start(pipeline, next);
  };

  return (serve: RequestListener): RequestListener =>
    (incoming, outgoing) => {
      // Node gives a response its socket once all earlier responses of the connection have been
      // sent.
      if (outgoing.socket !== null) return serve(incoming, outgoing);
      const { socket } = incoming;
      if (socket.destroyed) return;
      const pipeline = pipelines.get(socket) ?? open(socket);
      const request = { serve, incoming, outgoing };
      if (pipeline.underWay < maxUnderWay) return start(pipeline, request);
      if (waitingInAll >= maxWaiting) return void socket.destroy();
      waitingInAll += 1;
      pipeline.waiting.push(request);
      socket.pause();
    };
}
