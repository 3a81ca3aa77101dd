import { PAGE_PATHS } from '@starguess/api-contract';

/** What the worker knows of the build that it belongs to (`vite/service-worker.ts`). */
export type BuildFacts = {
  readonly hash: string;
  /** The address of the script that every page of this build names. */
  readonly entry: string;
  /** The addresses of the files that the worker keeps from its start. */
  readonly files: readonly string[];
};

declare const BUILD_FACTS: BuildFacts;

export const { hash, entry, files }: BuildFacts = BUILD_FACTS;

/** The path of a page that the server leaves empty. */
export const SHELL: string = PAGE_PATHS.newCronoGame;
