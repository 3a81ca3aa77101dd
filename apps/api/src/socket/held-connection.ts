import type { Socket } from 'node:net';

/**
 * What a header callback returns to have Node's parser stop behind it: llhttp's `HPE_PAUSED`. Node
 * reports the stop as a client error with this code, which holds the bytes that are not parsed.
 */
const PAUSE = 21;
const PAUSED_CODE = 'HPE_PAUSED';

/** The part of Node's HTTP parser that is used here. Node exports no type of it. */
type Parser = {
  onIncoming: (...request: unknown[]) => number;
  readonly resume: () => void;
  readonly execute: (bytes: Uint8Array) => unknown;
};

/** Stops and continues the parsing of one connection between two requests. */
export type HeldConnection = {
  /** Stops the parser behind the head that it has just parsed. */
  readonly hold: () => void;
  /** Parses on what is there, and reads on; false if the connection was not held. */
  readonly release: () => boolean;
  /** Takes what was not parsed; false if the error is none of a stop. */
  readonly keep: (error: ClientError) => boolean;
};

/** What Node says of bytes that its parser did not take. */
export type ClientError = Error & {
  readonly code?: string | undefined;
  readonly bytesParsed?: number | undefined;
  readonly rawPacket?: Buffer | undefined;
};

/**
 * Makes a connection that can be held. Pausing the connection alone does not stop Node from parsing
 * all of a read of up to 64 kB, which can hold thousands of requests. `undefined` where Node's
 * parser is not as expected.
 */
export function createHeldConnection(socket: Socket): HeldConnection | undefined {
  const parser = parserOf(socket);
  if (parser === undefined) return undefined;
  let state: 'open' | 'stopping' | 'held' = 'open';
  let rest: Buffer | undefined;
  let isReadThroughStream = false;

  const { onIncoming } = parser;
  parser.onIncoming = (...request) => {
    const result = onIncoming(...request);
    const isOver = state === 'stopping' || socket.destroyed;
    // Any other result is one that the parser has to get, and that ends the pipelining anyway.
    return isOver && result === 0 ? PAUSE : result;
  };
  return {
    hold: () => {
      if (state === 'open') state = 'stopping';
    },
    keep: ({ code, rawPacket, bytesParsed = 0 }) => {
      if (code !== PAUSED_CODE || state !== 'stopping' || rawPacket === undefined) return false;
      state = 'held';
      rest = rawPacket.subarray(bytesParsed);
      if (!isReadThroughStream) readThroughStream(socket);
      isReadThroughStream = true;
      socket.pause();
      // Node resumes a connection whenever a body is read or an answer is taken.
      socket.resume = () => socket;
      if (rest.length > 0) socket.unshift(rest);
      return true;
    },
    release: () => {
      const wasHeld = state === 'held';
      state = 'open';
      if (!wasHeld || socket.destroyed) return false;
      Reflect.deleteProperty(socket, 'resume');
      parser.resume();
      // Without further bytes nothing else would end the request that the parser stopped behind.
      if (rest?.length === 0) parser.execute(rest);
      rest = undefined;
      // Node itself resumes a connection that it has paused because answers wait to be taken.
      if (!isPausedByNode(socket)) socket.resume();
      return true;
    },
  };
}

/** Has the connection's bytes come through its stream, where they can be put back. */
function readThroughStream(socket: Socket) {
  // Node's parser reads past the stream until somebody listens to it.
  const listen = () => {};
  socket.on('data', listen);
  socket.off('data', listen);
}

function isPausedByNode(socket: Socket) {
  return '_paused' in socket && socket._paused === true;
}

function parserOf(socket: Socket): Parser | undefined {
  const parser: unknown = 'parser' in socket ? socket.parser : undefined;
  return isParser(parser) ? parser : undefined;
}

function isParser(parser: unknown): parser is Parser {
  return (
    typeof parser === 'object' &&
    parser !== null &&
    ['onIncoming', 'resume', 'execute'].every(
      (name) => typeof Reflect.get(parser, name) === 'function',
    )
  );
}
