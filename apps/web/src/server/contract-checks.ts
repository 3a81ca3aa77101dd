// Loaded on demand with the first call: the page starts without the schemas of the contract.

import { type Contract, contract, type Route, type RouteReply } from '@starguess/api-contract';
import * as z from 'zod/mini';

/** Reads an answer by the schema of its route's reply. */
export function readReply<Id extends keyof Contract>(id: Id, answer: unknown) {
  return readReplyOf<Contract[Id]>(contract[id], answer);
}

/** Apart from `readReply`, because the compiler infers no reply from a route looked up by its id. */
function readReplyOf<R extends Route>(
  route: R,
  answer: unknown,
): z.core.util.SafeParseResult<RouteReply<R>> {
  const schema: R['reply'] = route.reply;
  return z.safeParse(schema, answer);
}
