import type { HeaderRecord } from './security-headers.ts';

/** An answer as data. `headers` are its own; the constant ones join them when it is sent. */
export type Answer = {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

export const JSON_TYPE = 'application/json';

export const jsonAnswer = (body: string, headers: HeaderRecord): Answer => ({
  status: 200,
  headers: { 'content-type': JSON_TYPE, ...headers },
  body,
});

/**
 * Plain objects all the way: the Node adapter writes a Response made from a string and a plain
 * header object straight to the socket, and falls to a path several times slower for `Headers`.
 */
export const makeResponse = (answer: Answer, constantHeaders: HeaderRecord): Response =>
  new Response(answer.body, {
    status: answer.status,
    headers: { ...constantHeaders, ...answer.headers },
  });
