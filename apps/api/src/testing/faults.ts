import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fetch } from '../http/request-log.ts';
import { loggedPath } from '../http/request-log.ts';
import type { TestServerCommand } from './test-server-messages.ts';

type FaultCommand = Exclude<TestServerCommand, { readonly type: 'setClock' }>;

export type Faults = {
  readonly plan: (fault: FaultCommand) => void;
  readonly intercept: (fetch: Fetch) => Fetch;
};

const normalize = (path: string) => path.replace(/(.)\/$/, '$1');

const failedAnswer = ({ status, retryAfterSeconds }: FaultCommand & { type: 'failNext' }) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Planned', status, code: 'planned' }), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });

/** Makes planned requests go wrong on their way, first planned first. */
export const createFaults = (): Faults => {
  const planned: FaultCommand[] = [];

  const take = (url: string) => {
    const path = normalize(loggedPath(url));
    const index = planned.findIndex((fault) => normalize(fault.path) === path);
    return index === -1 ? undefined : planned.splice(index, 1)[0];
  };

  return {
    plan: (fault) => {
      const count = fault.type === 'delayNext' ? 1 : fault.count;
      for (let i = 0; i < count; i += 1) planned.push(fault);
    },
    intercept: (fetch) => async (request, bindings) => {
      const fault = take(request.url);
      if (fault?.type === 'failNext') return failedAnswer(fault);
      const response = await fetch(request, bindings);
      if (fault?.type === 'delayNext') await wait(fault.ms);
      const socket = bindings?.incoming?.socket;
      if (fault?.type === 'dropNext' && socket instanceof Socket) socket.destroy();
      return response;
    },
  };
};
