import { PAGE_PATHS, SERVICE_WORKER_PATH } from '@starguess/api-contract';
import type { WorkerRequest } from '../browser/offline-worker.ts';

/** What the worker knows of the build that it belongs to (`vite/service-worker.ts`). */
export type BuildFacts = {
  readonly hash: string;
  /** Where the host has the page: `/`, or a folder such as `/games/`. */
  readonly base: string;
  /** The address of the script that every page of this build names. */
  readonly entry: string;
  /** The addresses of the files that the worker keeps from its start. */
  readonly files: readonly string[];
};

declare const BUILD_FACTS: BuildFacts;

export const { hash, base, entry, files }: BuildFacts = BUILD_FACTS;

/** Where the host has a path of the page. */
export function hostPath(path: string): string {
  return base.slice(0, -1) + path;
}

/** Where the host has a page that the server leaves empty. */
export const SHELL: string = hostPath(PAGE_PATHS.newCronoGame);

/** Under these the worker keeps what is no file of the site. */
export const NOTES: string = hostPath(SERVICE_WORKER_PATH);

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
