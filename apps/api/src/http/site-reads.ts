import type { Answer } from './answer.ts';
import type { Answering, Call } from './call.ts';

/**
 * Finds what answers a page or a file. `url` is the requested one, from its path on at least; the
 * answer is `undefined` if nothing is at the path.
 */
export type SiteReads = (path: string, url: string) => Answering<Call, Answer | undefined>;
