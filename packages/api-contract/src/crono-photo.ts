import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/**
 * The photo of a round, in whatever format the catalogue has it. It is no route like the others:
 * an image element fetches it, which sends no API key and reads no JSON, and no limit counts it.
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
    'internal-error',
    'unavailable',
  ] satisfies readonly ProblemCode[],
} as const;
