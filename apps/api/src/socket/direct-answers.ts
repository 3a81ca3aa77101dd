import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../http/answer.ts';
import { atOnce } from '../http/at-once.ts';
import type { RequestHead } from '../http/call.ts';
import type { DirectReads } from '../http/direct-reads.ts';
import type { NodeSender } from './node-answer.ts';

/** Starts to answer a request; false leaves it to somebody else. */
export type DirectAnswers = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type DirectAnswerSettings = {
  readonly directRead: DirectReads;
  /** Answers an error thrown out of the app. */
  readonly failureAnswer: (error: unknown) => Answer;
  readonly send: NodeSender;
};

/** What a URL repeats unchanged: other hosts are for the Node adapter to change or to refuse. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/** Answers direct reads from the listener of Node's server, without a `Request` and a `Response`. */
export function createDirectAnswers({
  directRead,
  failureAnswer,
  send,
}: DirectAnswerSettings): DirectAnswers {
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    if (method !== 'GET') return false;
    const { host } = incoming.headers;
    if (host === undefined || !PLAIN_HOST.test(host)) return false;
    const read = directRead(url);
    if (read === undefined) return false;
    const fail = (error: unknown) => send(failureAnswer(error), outgoing);
    try {
      const sending = atOnce(read({ request: new IncomingHead(incoming), incoming }), (answer) =>
        send(answer, outgoing),
      );
      if (sending instanceof Promise) sending.catch(fail);
    } catch (error) {
      fail(error);
    }
    return true;
  };
}

/** The head of a request whose target and host are plain. */
class IncomingHead implements RequestHead {
  readonly method = 'GET';
  readonly headers = this;
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get url(): string {
    const { headers, url = '' } = this.#incoming;
    return `http://${headers.host}${url}`;
  }

  get(name: string): string | null {
    const value = this.#incoming.headers[name];
    return typeof value === 'string' ? value : null;
  }
}
