import type { WorkerRequest } from '../page/offline-wishes.ts';

/** An event that keeps the worker alive until its work is done. */
export type LongEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

export type ReadEvent = LongEvent & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

type Events = {
  readonly install: LongEvent;
  readonly activate: LongEvent;
  readonly fetch: ReadEvent;
  /** Only pages of this site can send one. */
  readonly message: LongEvent & { readonly data: WorkerRequest };
  readonly sync: LongEvent;
};

/** What the types of a page do not know of a service worker, as far as this one uses it. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: () => Promise<readonly Pick<Client, 'postMessage'>[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Type extends keyof Events>(
    type: Type,
    listener: (event: Events[Type]) => void,
  ) => void;
};

type Client = { readonly postMessage: (message: unknown) => void };

declare const self: WorkerScope;

export const scope: WorkerScope = self;
