import { cronoPhotoRoute } from '@starguess/api-contract';
import type { Hono } from 'hono';
import type { Answer, Responder } from '../../../http/answer.ts';
import type { AppEnvironment } from '../../../http/contract/bind.ts';
import type { InTime } from '../../../http/deadline.ts';
import type { PhotoRequest } from './photo.ts';

type PhotoRoute = {
  readonly photoAnswer: (request: PhotoRequest) => Promise<Answer>;
  readonly respond: Responder;
  readonly inTime: InTime;
};

/** Serves the photos of Crono's rounds. */
export function addPhotoRoute(
  app: Hono<AppEnvironment>,
  { photoAnswer, respond, inTime }: PhotoRoute,
): void {
  for (const path of [cronoPhotoRoute.path, `${cronoPhotoRoute.path}/`] as const) {
    app.get(path, async ({ env, req }) => {
      const acceptEncoding = env.request.headers.get('accept-encoding');
      return respond(await inTime(photoAnswer({ ...req.param(), acceptEncoding })), env);
    });
  }
}
