import { Socket } from 'node:net';
import { type Fetch, requestedPath } from '../http/call.ts';
import { createGate, type Gate } from './gate.ts';
import type { TestServerCommand } from './test-server-messages.ts';

type FaultCommand = Exclude<TestServerCommand, { readonly type: 'setClock' }>;
type OneTimeFault = Extract<FaultCommand, { readonly type: 'failNext' }>;

export type Faults = {
  readonly plan: (fault: FaultCommand) => void;
  readonly intercept: (fetch: Fetch) => Fetch;
};

/** Injects planned faults into requests, in the order they were planned. */
export function createFaults(): Faults {
  const planned: OneTimeFault[] = [];
  const dropped = new Set<string>();
  const held = new Map<string, Gate>();

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
        case 'startHolding':
          held.set(normalize(fault.path), createGate());
          break;
        case 'stopHolding':
          held.get(normalize(fault.path))?.open();
          held.delete(normalize(fault.path));
          break;
      }
    },
    intercept: (fetch) => async (request, bindings) => {
      const fault = take(request.url);
      if (fault !== undefined) return failedAnswer(fault);
      const response = await fetch(request, bindings);
      await held.get(pathOf(request.url))?.opened;
      const socket = bindings?.incoming?.socket;
      if (dropped.has(pathOf(request.url)) && socket instanceof Socket) socket.destroy();
      return response;
    },
  };
}

function pathOf(url: string) {
  return normalize(requestedPath(url));
}

function normalize(path: string) {
  return path.replace(/(.)\/$/, '$1');
}

function failedAnswer({ status, retryAfterSeconds }: OneTimeFault) {
  return new Response(
    JSON.stringify({ type: 'about:blank', title: 'Planned', status, code: 'planned' }),
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  );
}
