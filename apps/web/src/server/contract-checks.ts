// Loaded on demand with the first call: the page starts without the schemas of the contract.

import { type Contract, gameContract, type Route, type RouteReply } from '@starguess/api-contract';
import * as z from 'zod/mini';

/** Reads an answer by the schema of its route's reply. The schemas of tables load when needed. */
export function readReply<Id extends keyof Contract>(
  id: Id,
  answer: unknown,
): Promise<z.core.util.SafeParseResult<RouteReply<Contract[Id]>>>;
// The signature above names the reply, which the compiler does not infer from the route's id.
export async function readReply(id: keyof Contract, answer: unknown): Promise<unknown> {
  const route: Route = isOfGame(id)
    ? gameContract[id]
    : (await import('./table-routes.ts')).tableRoutes[id];
  return z.safeParse(route.reply, answer);
}

function isOfGame(id: keyof Contract): id is keyof typeof gameContract {
  return id in gameContract;
}
