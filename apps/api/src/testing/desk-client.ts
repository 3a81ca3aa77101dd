import { problemSchema } from '@starguess/api-contract';
import { type DeskContract, type DeskReply, deskContract } from '@starguess/api-contract/desk';
import * as z from 'zod/mini';
import { startListening } from './listening-server.ts';

export const DESK_TOKEN = 'a-token-that-is-long-enough-for-it';

type DeskInput = {
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** A server with a desk, and an operator's client of it. */
export async function startDesk({
  environment = {},
  ...options
}: Parameters<typeof startListening>[0] = {}) {
  const server = await startListening({
    environment: { DESK_PORT: '0', DESK_TOKEN, ...environment },
    ...options,
  });
  const desk = (server.deskUrl ?? '').replace(/\/desk\/.*/, '');
  /** Sends a request with the token, or with the given headers. */
  const send = (path: string, init: RequestInit = {}) =>
    fetch(desk + path, {
      redirect: 'manual',
      ...init,
      headers: { authorization: `Bearer ${DESK_TOKEN}`, ...init.headers },
    });
  const call = (id: keyof DeskContract, { path, query = {}, body }: DeskInput = {}) => {
    const route = deskContract[id];
    const search = new URLSearchParams(query).toString();
    return send(`${path ?? route.path}${search && `?${search}`}`, {
      method: route.method,
      ...(route.method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  };
  /** The reply to a call. */
  function ask<Id extends keyof DeskContract>(id: Id, input?: DeskInput): Promise<DeskReply<Id>>;
  // The signature above states the reply, which the compiler can't infer from the parsed one.
  async function ask(id: keyof DeskContract, input?: DeskInput): Promise<unknown> {
    const answer = await call(id, input);
    if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    return z.parse(deskContract[id].reply, await answer.json());
  }
  return {
    ...server,
    desk,
    send,
    ask,
    /** A refusal's status and sentence. */
    refusal: async (id: keyof DeskContract, input?: DeskInput) => {
      const answer = await call(id, input);
      const { detail } = problemSchema.parse(await answer.json());
      return `${answer.status} ${detail}`;
    },
  };
}
