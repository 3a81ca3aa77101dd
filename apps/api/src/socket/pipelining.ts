import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type PipeliningBounds = {
  /** Requests of one connection that are answered at once, beside the one whose turn it is. */
  readonly maxUnderWay: number;
  /** Requests of all connections that wait, beyond which the connection of the next is cut. */
  readonly maxWaiting: number;
};

const BOUNDS: PipeliningBounds = { maxUnderWay: 15, maxWaiting: 4_096 };

/** What waits costs its parsed head alone. */
type Waiting = {
  readonly serve: RequestListener;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

/** One connection on which requests came before the answers to those before them had gone. */
type Pipeline = { underWay: number; waiting: Waiting[] };

/**
 * Makes listeners that answer a bounded number of one connection's requests at once. Further ones
 * wait, and nothing is read from the connection while any do. Node parses all it has read before
 * it heeds a pause: 64 kB, which can be thousands of requests. So what waits is bounded too.
 */
export function createPipelining({ maxUnderWay, maxWaiting }: PipeliningBounds = BOUNDS) {
  const pipelines = new WeakMap<Socket, Pipeline>();
  let waitingInAll = 0;

  const open = (socket: Socket): Pipeline => {
    const pipeline: Pipeline = { underWay: 0, waiting: [] };
    pipelines.set(socket, pipeline);
    // Whoever reads a body resumes the connection.
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
      // Node gives an answer its socket as soon as all earlier ones of the connection have gone.
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
