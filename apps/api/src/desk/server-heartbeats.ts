import { hostname } from 'node:os';
import { DAY_MS } from '@starguess/game-core';
import type { TimestampName, TimestampRepository } from '../store/timestamps.repository.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** A server of the site, named by its machine and process, and when it was last known to run. */
export type SeenServer = { readonly name: string; readonly seenAt: Milliseconds };

export const SERVER_NAME: string = `${hostname()} (process ${process.pid})`;

const PREFIX = 'server ';
const OWN_HEARTBEAT: TimestampName = `${PREFIX}${SERVER_NAME}`;

/** Stores that this server is running, and forgets servers that were silent for a day. */
export async function storeHeartbeat(
  { read, set }: TimestampRepository,
  now: Milliseconds,
): Promise<void> {
  await set(OWN_HEARTBEAT, now);
  for (const { name, seenAt } of otherServers(await read())) {
    if (now - seenAt > DAY_MS) await set(`${PREFIX}${name}`, undefined);
  }
}

export function removeHeartbeat({ set }: TimestampRepository): Promise<void> {
  return set(OWN_HEARTBEAT, undefined);
}

/** The site's other servers, most recently seen first. */
export function otherServers(instants: ReadonlyMap<string, Milliseconds>): readonly SeenServer[] {
  return [...instants]
    .filter(([name]) => name.startsWith(PREFIX) && name !== OWN_HEARTBEAT)
    .map(([name, seenAt]) => ({ name: name.slice(PREFIX.length), seenAt }))
    .sort((one, other) => other.seenAt - one.seenAt);
}
