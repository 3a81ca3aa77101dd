import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionLimits = {
  /** The most open connections. */
  readonly most: number;
  /** The most open connections from one network. */
  readonly mostOfNetwork: number;
  /** `undefined` for a peer whose connections only the first limit counts. */
  readonly networkOf: (address: string | undefined) => string | undefined;
  readonly onCut: (cut: 'connections' | 'connections of a network') => void;
};

/** Connections that share a limit. */
type Group = {
  open: number;
  /** Those without a request under way, longest idle first. */
  readonly idle: Set<Socket>;
};

type Member = {
  readonly network: string | undefined;
  readonly groups: readonly Group[];
  requests: number;
};

/**
 * Closes the longest idle connection for each one that exceeds a limit. A connection is idle before
 * its first request and between two of them; if all others are busy, that is the new one. Node's
 * own limit, `maxConnections`, would always close the new one. Call this before the server listens.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const all = createGroup();
  const networks = new Map<string, Group>();
  const members = new Map<Socket, Member>();

  const groupOf = (network: string) => {
    const group = networks.get(network) ?? createGroup();
    networks.set(network, group);
    return group;
  };
  const remove = (socket: Socket) => {
    const member = members.get(socket);
    if (member === undefined) return;
    members.delete(socket);
    for (const group of member.groups) {
      group.open -= 1;
      group.idle.delete(socket);
    }
    const { network } = member;
    if (network !== undefined && networks.get(network)?.open === 0) networks.delete(network);
  };
  const makeRoom = ({ open, idle }: Group, most: number) => {
    const [longestIdle] = idle;
    if (open <= most || longestIdle === undefined) return false;
    // Its `close` event comes later, and many connections may open before then.
    remove(longestIdle);
    longestIdle.destroy();
    return true;
  };

  server.on('connection', (socket) => {
    const network = limits.networkOf(socket.remoteAddress);
    const networkGroup = network === undefined ? undefined : groupOf(network);
    const groups = networkGroup === undefined ? [all] : [all, networkGroup];
    members.set(socket, { network, groups, requests: 0 });
    for (const group of groups) {
      group.open += 1;
      group.idle.add(socket);
    }
    socket.once('close', () => remove(socket));
    if (networkGroup && makeRoom(networkGroup, limits.mostOfNetwork)) {
      limits.onCut('connections of a network');
    } else if (makeRoom(all, limits.most)) {
      limits.onCut('connections');
    }
  });
  server.on('request', ({ socket }, outgoing) => {
    const member = members.get(socket);
    if (member === undefined) return;
    member.requests += 1;
    for (const { idle } of member.groups) idle.delete(socket);
    outgoing.once('close', () => {
      member.requests -= 1;
      if (member.requests > 0 || !members.has(socket)) return;
      for (const { idle } of member.groups) idle.add(socket);
    });
  });
}

function createGroup(): Group {
  return { open: 0, idle: new Set() };
}
