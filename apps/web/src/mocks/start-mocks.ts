import { answerInPage } from '../server/exchange.ts';
import { readText, writeText } from '../stored/storage.ts';
import type { MockRequest } from './mock-server.ts';

const API_PATH = /\/api\//;

/** Answers every API call within the page from now on, without a server. */
export function startMocks(): void {
  const worker = new Worker(new URL('./mock-worker.ts', import.meta.url), { type: 'module' });
  let lastAnswer: Promise<unknown> = Promise.resolve();
  answerInPage((next) => (address, init) => {
    if (!API_PATH.test(address)) return next(address, init);
    // Calls run one after the other, so that each finds what the previous one stored.
    const answer = lastAnswer.then(() => answerBy(worker, { ...init, address }));
    lastAnswer = answer.catch(() => undefined);
    return answer;
  });
}

/** The page sends this to the worker: the call, and the state that a server would have itself. */
export type MockQuestion = MockRequest & {
  /** Milliseconds since 1970-01-01 UTC by the page's clock. */
  readonly now: number;
  /** The state that the page stores for the mocks. */
  readonly stored: string | null;
  readonly catalogAddress: string;
};

async function answerBy(
  worker: Worker,
  { address, method = 'GET', headers, body, signal }: RequestInit & { readonly address: string },
): Promise<Response> {
  // It may have waited too long for the calls before it.
  signal?.throwIfAborted();
  const question: MockQuestion = {
    address: new URL(address, window.location.href).href,
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? body : undefined,
    now: Date.now(),
    stored: readText('mocks'),
    catalogAddress: document.querySelector<HTMLLinkElement>('#starguess-catalog')?.href ?? '',
  };
  const reply = await askWorker(worker, { question, signal });
  if ('failure' in reply) throw new Error(reply.failure);
  // A reload finds the same games.
  writeText('mocks', reply.stored);
  const { status, contentType } = reply;
  return new Response(reply.body, { status, headers: { 'content-type': contentType } });
}

export type MockReply =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
      readonly stored: string;
    }
  /** No answer: the catalogue failed to load. */
  | { readonly failure: string };

type WorkerCall = {
  readonly question: MockQuestion;
  readonly signal: AbortSignal | null | undefined;
};

function askWorker(worker: Worker, { question, signal }: WorkerCall): Promise<MockReply> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<MockReply>) => {
      port1.close();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(`The mocks ended: ${message}`));
    worker.postMessage(question, [port2]);
  });
}
