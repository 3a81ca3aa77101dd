import { cronoPhotoRoute } from '@starguess/api-contract';
import type { Hono } from 'hono';
import type { Answer, Responder } from '../../../http/answer.ts';
import { bothPaths } from '../../../http/both-paths.ts';
import { type AppEnvironment, callOf } from '../../../http/call.ts';
import type { InTime } from '../../../http/deadline.ts';
import { problemAnswer } from '../../../http/problem.ts';
import type { PhotoRequest } from './photo.ts';

type PhotoRoutes = {
  /** `undefined` if the site has no Crono. */
  readonly photoAnswer: ((request: PhotoRequest) => Promise<Answer>) | undefined;
  readonly inTime: InTime;
  readonly respond: Responder;
};

const NO_PUZZLE = problemAnswer({ problem: 'no-puzzle' });

/** Adds the photos of rounds. An image sends no key, so they pass no guard. */
export function addPhotoRoutes(
  app: Hono<AppEnvironment>,
  { photoAnswer, inTime, respond }: PhotoRoutes,
): void {
  for (const path of bothPaths(cronoPhotoRoute.path)) {
    app.get(path, async (context) => {
      const acceptEncoding = context.req.header('accept-encoding') ?? null;
      const photo = photoAnswer?.({ ...context.req.param(), acceptEncoding });
      return respond(photo === undefined ? NO_PUZZLE : await inTime(photo), callOf(context));
    });
  }
}
