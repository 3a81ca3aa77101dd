import type { ServerResponse } from 'node:http';
import type { Answer } from '../http/answer.ts';

/** An answer as `node:http` takes it. */
type NodeAnswer = {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  /** Each character of a text is a byte. */
  readonly body: string | Buffer | null;
};

/**
 * In bytes. Node writes a text in one piece with the head, and a buffer in a piece of its own. A
 * longer body is better not copied.
 */
const LONGEST_TEXT = 12_000;

export type NodeSender = (answer: Answer, outgoing: ServerResponse) => void;

/** Returns a function that sends answers; what Node needs of each is made once. */
export function createNodeSender(): NodeSender {
  const known = new WeakMap<Answer, NodeAnswer>();
  const formOf = (answer: Answer) => {
    const remembered = known.get(answer);
    if (remembered !== undefined) return remembered;
    const made = makeNodeAnswer(answer);
    known.set(answer, made);
    return made;
  };
  return (answer, outgoing) => {
    const { status, headers, body } = formOf(answer);
    outgoing.writeHead(status, headers);
    if (body === null) outgoing.end();
    else outgoing.end(body, 'latin1');
  };
}

function makeNodeAnswer({ status, headers: given, body: content }: Answer): NodeAnswer {
  const headers = Object.entries(given).flat();
  if (content === null) return { status, headers, body: null };
  const bytes = Buffer.from(content);
  if (given['content-length'] === undefined) {
    headers.push('content-length', String(bytes.byteLength));
  }
  const body = bytes.byteLength > LONGEST_TEXT ? bytes : bytes.toString('latin1');
  return { status, headers, body };
}
