import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fetch } from '../http/request-log.ts';
import { loggedPath } from '../http/request-log.ts';
import type { TestServerCommand } from './test-server-messages.ts';

type FaultCommand = Exclude<TestServerCommand, { readonly type: 'setClock' }>;
type OneTimeFault = Extract<FaultCommand, { readonly type: 'failNext' | 'delayNext' }>;

export type Faults = {
  readonly plan: (fault: FaultCommand) => void;
  readonly intercept: (fetch: Fetch) => Fetch;
};

const normalize = (path: string) => path.replace(/(.)\/$/, '$1');

const failedAnswer = ({ status, retryAfterSeconds }: OneTimeFault & { type: 'failNext' }) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Planned', status, code: 'planned' }), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });

const pathOf = (url: string) => normalize(loggedPath(url));

/** Makes planned requests go wrong on their way, first planned first. */
export const createFaults = (): Faults => {
  const planned: OneTimeFault[] = [];
  const dropped = new Set<string>();

  const take = (url: string) => {
    const path = pathOf(url);
    const index = planned.findIndex((fault) => normalize(fault.path) === path);
    return index === -1 ? undefined : planned.splice(index, 1)[0];
  };

  return {
    plan: (fault) => {
      switch (fault.type) {
        case 'startDropping':
          dropped.add(normalize(fault.path));
          break;
        case 'stopDropping':
          dropped.delete(normalize(fault.path));
          break;
        case 'failNext':
          for (let i = 0; i < fault.count; i += 1) planned.push(fault);
          break;
        case 'delayNext':
          planned.push(fault);
          break;
      }
    },
    intercept: (fetch) => async (request, bindings) => {
      const fault = take(request.url);
      if (fault?.type === 'failNext') return failedAnswer(fault);
      const response = await fetch(request, bindings);
      if (fault?.type === 'delayNext') await wait(fault.ms);
      const socket = bindings?.incoming?.socket;
      if (dropped.has(pathOf(request.url)) && socket instanceof Socket) socket.destroy();
      return response;
    },
  };
};
