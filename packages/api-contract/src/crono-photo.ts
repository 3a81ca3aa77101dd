import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/**
 * The photo of a round, in the catalogue's format for it. It is not a route of the contract: an
 * image element fetches it, so it needs no API key, returns no JSON, and has no rate limit.
 */
export const cronoPhotoRoute = {
  id: 'getCronoPhoto',
  method: 'GET',
  path: '/api/crono/:id/photo/:token',
  params: z.object({ id: z.string(), token: z.string() }),
  mediaType: 'image/*',
  problems: [
    'not-found',
    'method-not-allowed',
    'request-timeout',
    'path-too-long',
    'misdirected-request',
    'head-too-large',
    'internal-error',
    'unavailable',
  ] satisfies readonly ProblemCode[],
} as const;
