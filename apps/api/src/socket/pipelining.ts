import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ClientError, createHeldConnection, type HeldConnection } from './held-connection.ts';
import { createTurns } from './turns.ts';

export type PipeliningBounds = {
  /** The most requests of one connection that are parsed and wait for those before them. */
  readonly maxWaiting: number;
  /** The most of all connections; the connection of a further one is cut off. */
  readonly maxWaitingInAll: number;
  /** How long waiting requests may be answered before others have their turn, in milliseconds. */
  readonly budgetMs: number;
};

const BOUNDS: PipeliningBounds = { maxWaiting: 4, maxWaitingInAll: 4_096, budgetMs: 0.5 };

export type Pipelining = {
  /** Wraps a listener so that it gets the requests of one connection a few at a time. */
  readonly inTurn: (serve: RequestListener) => RequestListener;
  /** Takes the error by which Node reports a pause; false if it is another one. */
  readonly keep: (error: ClientError, socket: Duplex) => boolean;
};

/** A waiting request uses memory only for its parsed head. */
type Waiting = {
  readonly serve: RequestListener;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

/** A connection that sent requests before it received the previous answers. */
type Pipeline = {
  readonly socket: Socket;
  readonly connection: HeldConnection | undefined;
  waiting: Waiting[];
  /** Whether one of its requests is being answered, or has been put off to its turn. */
  isBusy: boolean;
};

/**
 * Bounds what a client gets that sends requests without waiting for their answers. Beside the
 * request whose answer is due next, one more is answered and a few wait. Meanwhile the parser stands
 * still and the server reads nothing more from that connection, however much of it has arrived.
 * `onCut` is told of each connection that is cut off.
 */
export function createPipelining(
  onCut: () => void,
  { maxWaiting, maxWaitingInAll, budgetMs }: PipeliningBounds = BOUNDS,
): Pipelining {
  const pipelines = new WeakMap<Duplex, Pipeline>();
  const turns = createTurns(budgetMs);
  let waitingInAll = 0;

  const open = (socket: Socket): Pipeline => {
    const connection = createHeldConnection(socket);
    const pipeline: Pipeline = { socket, connection, waiting: [], isBusy: false };
    pipelines.set(socket, pipeline);
    socket.once('close', () => {
      waitingInAll -= pipeline.waiting.length;
      pipeline.waiting = [];
    });
    return pipeline;
  };

  const startNext = (pipeline: Pipeline): boolean => {
    const next = pipeline.waiting.shift();
    if (next === undefined) {
      pipeline.isBusy = false;
      return false;
    }
    waitingInAll -= 1;
    // What is there is parsed at once, which takes the rest of the turn.
    const isReleased = pipeline.waiting.length === 0 && pipeline.connection?.release() === true;
    next.outgoing.once('close', () => turns(() => startNext(pipeline)));
    next.serve(next.incoming, next.outgoing);
    return isReleased;
  };

  const cutOff = (socket: Socket) => {
    onCut();
    socket.destroy();
  };

  const wait = (pipeline: Pipeline, request: Waiting) => {
    const { socket, connection, waiting } = pipeline;
    const isFull = waiting.length >= maxWaiting;
    if (waitingInAll >= maxWaitingInAll || (isFull && connection === undefined)) {
      cutOff(socket);
      return;
    }
    waitingInAll += 1;
    waiting.push(request);
    if (waiting.length >= maxWaiting) connection?.hold();
    if (pipeline.isBusy) return;
    pipeline.isBusy = true;
    turns(() => startNext(pipeline));
  };

  return {
    inTurn: (serve) => (incoming, outgoing) => {
      // Node gives a response its socket once all earlier responses of the connection have been
      // sent.
      if (outgoing.socket !== null) return serve(incoming, outgoing);
      const { socket } = incoming;
      if (socket.destroyed) return;
      wait(pipelines.get(socket) ?? open(socket), { serve, incoming, outgoing });
    },
    keep: (error, socket) => pipelines.get(socket)?.connection?.keep(error) ?? false,
  };
}
