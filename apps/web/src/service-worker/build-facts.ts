import { PAGE_PATHS, SERVICE_WORKER_PATH } from '@starguess/api-contract';

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
