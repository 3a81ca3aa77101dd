import { problemSchema, type RouteInput, type RouteReply } from '@starguess/api-contract';
import type { DeskRoute } from '@starguess/api-contract/desk';
import { queryOptions } from '@tanstack/react-query';
import { forgetToken, useToken } from './token.ts';

type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Calls a route of the desk; the contract reads the reply. Errors are sentences for the operator. */
export function callDesk<const R extends DeskRoute>(
  route: R,
  input: RouteInput<R>,
): Promise<RouteReply<R>>;
// The signature above ties the reply to its route, which the compiler can't infer.
export async function callDesk({ method, path, reply }: DeskRoute, input: AnyInput) {
  const { params = {}, query = {}, body } = input;
  const filled = path.replace(/:(\w+)/, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  const address = search.size > 0 ? `${filled}?${search}` : filled;
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetchWithToken(address, init);
  const answer = reply.safeParse(await response.json());
  if (answer.success) return answer.data;
  throw new Error('The server answered something else than expected: reload the page.');
}

/** The query options for reading a route. */
export function deskQuery<const R extends DeskRoute>(route: R, input: RouteInput<R>) {
  return queryOptions({ queryKey: [route.path, input], queryFn: () => callDesk(route, input) });
}

/** Fetches a file, which an address alone can't, since the token goes in a header. */
export async function fetchFile(address: string): Promise<Blob> {
  return (await fetchWithToken(address)).blob();
}

/** Fetches with the operator's token. Forgets the token if the server refuses it. */
async function fetchWithToken(address: string, init: RequestInit = {}): Promise<Response> {
  const { token } = useToken.getState();
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(address, { ...init, headers }).catch(() => {
    throw new Error('The server doesn’t answer: is it running?');
  });
  if (response.ok) return response;
  const { data } = problemSchema.safeParse(await response.json().catch(() => undefined));
  const sentence = data?.detail ?? data?.title ?? `The server refused with ${response.status}.`;
  // Another token may have been entered meanwhile.
  if (response.status === 401 && token === useToken.getState().token) forgetToken(sentence);
  throw new Error(sentence);
}
