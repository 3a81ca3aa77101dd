import ipaddr from 'ipaddr.js';

/** A peer that forwards for others though it isn't a trusted proxy. */
export type UntrustedForward = {
  readonly peer: string;
  /** In lower case. */
  readonly header: string;
};

const FORWARDING = ['x-forwarded-for', 'forwarded'];

/**
 * Reports only the first such peer. A distant one may be a visitor, whose address stays unreported,
 * until it forwards for a second client.
 */
export function createForwardWatch(
  report: (found: UntrustedForward) => void,
): (request: Request, peer: string) => void {
  let isReported = false;
  let last = { peer: '', client: '' };
  return ({ headers }, peer) => {
    const header = isReported ? undefined : FORWARDING.find((name) => headers.has(name));
    if (header === undefined) return;
    const client = headers.get(header) ?? '';
    const isSecond = last.peer === peer && last.client !== client;
    last = { peer, client };
    if (!isSecond && !isNear(peer)) return;
    isReported = true;
    report({ peer: ipaddr.process(peer).toString(), header });
  };
}

/** Ranges of this machine and its local networks, where reverse proxies are. */
const NEAR_RANGES: ReadonlySet<string> = new Set<string>([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
]);

export function isNear(address: string): boolean {
  return NEAR_RANGES.has(ipaddr.process(address).range());
}
