import { SCREENS, SERVICE_WORKER_PATH } from '@starguess/api-contract/page';
import type { WorkerRequest } from '../browser/offline-worker.ts';

/** The build that the worker belongs to, as `vite/service-worker.ts` describes it. */
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

/** The host's address for a path of the page, as in `settings/base-path.ts`. */
export function hostPath(path: string): string {
  return base.slice(0, -1) + path;
}

/** The address of a new Crono game, which is never rendered: its empty page can start as any page. */
export const SHELL: string = hostPath(SCREENS.newCronoGame.path);

/**
 * The worker's own script. No request has this address with a query, so with one it serves as the
 * cache key of what the worker notes.
 */
export const WORKER_ADDRESS: string = hostPath(SERVICE_WORKER_PATH);

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

/** The parts of a service worker's scope that this one uses. The types of a page lack them. */
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
