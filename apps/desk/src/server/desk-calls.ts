import type { RouteInput, RouteReply } from '@starguess/api-contract';
import type { DeskRoute } from '@starguess/api-contract/desk';
import { queryOptions } from '@tanstack/react-query';
import { currentToken, forgetToken } from './token.ts';

/** Why a call failed, as a sentence for the operator; `status` is 0 without an answer. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

type AnyInput = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
};

/** Calls a route of the desk; the contract parses the reply. */
export function callDesk<const R extends DeskRoute>(
  route: R,
  input: RouteInput<R>,
): Promise<RouteReply<R>>;
// Only the signature above ties a reply to its route.
export async function callDesk(route: DeskRoute, input: AnyInput): Promise<unknown> {
  const response = await ask(addressOf(route, input), {
    method: route.method,
    ...(input.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
    }),
  });
  const reply = route.reply.safeParse(await response.json());
  if (reply.success) return reply.data;
  throw new DeskError('The server answered something else than expected: reload the page', 0);
}

/** What TanStack Query needs to read a route. */
export function reading<const R extends DeskRoute>(route: R, input: RouteInput<R>) {
  return queryOptions({
    queryKey: [route.path, input],
    queryFn: () => callDesk(route, input),
  });
}

/** Fetches a file, which an address alone can't, since the token goes in a header. */
export async function fetchFile(address: string): Promise<Blob> {
  return (await ask(address)).blob();
}

function addressOf({ path }: DeskRoute, { params = {}, query = {} }: AnyInput) {
  const filled = Object.entries(params).reduce(
    (address: string, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${currentToken()}` };
  const response = await fetch(address, { ...init, headers }).catch(() => {
    throw new DeskError('The server doesn’t answer: is it running?', 0);
  });
  if (response.ok) return response;
  const { status } = response;
  const sentence = sentenceIn(await response.json().catch(() => undefined));
  if (status === 401) forgetToken(sentence ?? 'The token is wrong');
  throw new DeskError(sentence ?? `The server refused with ${status}`, status);
}

/** What a refusal says to people. */
function sentenceIn(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined;
  const { detail, title } = { detail: undefined, title: undefined, ...problem };
  return [detail, title].find((text) => typeof text === 'string');
}
