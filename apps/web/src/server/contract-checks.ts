// Loaded on demand with the first call: the page starts without the schemas of the contract.

import {
  dailyContract,
  type PageContract,
  type Route,
  type RouteReply,
} from '@starguess/api-contract';
import * as z from 'zod/mini';

/** Reads an answer by the schema of its route's reply. Those of Crono and circles load when needed. */
export function readReply<Id extends keyof PageContract>(
  id: Id,
  answer: unknown,
): Promise<z.core.util.SafeParseResult<RouteReply<PageContract[Id]>>>;
// The signature above names the reply, which the compiler does not infer from the route's id.
export async function readReply(id: keyof PageContract, answer: unknown): Promise<unknown> {
  const route: Route = isDaily(id)
    ? dailyContract[id]
    : (await import('./late-routes.ts')).lateRoutes[id];
  return z.safeParse(route.reply, answer);
}

function isDaily(id: keyof PageContract): id is keyof typeof dailyContract {
  return id in dailyContract;
}
