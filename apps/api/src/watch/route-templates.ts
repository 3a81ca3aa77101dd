import type { Hono } from 'hono';
import { type AppEnvironment, isApiPath, requestedPath } from '../http/call.ts';

/** Finds the path template of a request's route, one of a few, such as `/api/crono/:id`. */
export type RouteTemplateOf = (request: Pick<Request, 'method' | 'url'>) => string;

/** The route label of an unknown call. */
const UNKNOWN_CALL = '/api/*';
/** The route label of all pages and files, because the build and visitors choose their paths. */
const SITE = '/*';

/** Creates the finder of templates; `appsOf` returns the apps that may route a path. */
export function createRouteTemplates(
  appsOf: (path: string) => readonly Hono<AppEnvironment>[],
): RouteTemplateOf {
  return ({ method, url }) => {
    const path = requestedPath(url);
    const routedMethod = method === 'HEAD' ? 'GET' : method;
    const paths = appsOf(path).flatMap(({ router }) =>
      router.match(routedMethod, path)[0].map(([[, route]]) => route.path),
    );
    const template = paths.find((routePath) => !routePath.endsWith('*'));
    if (template !== undefined) return template.replace(/\/$/, '');
    return isApiPath(path) ? UNKNOWN_CALL : SITE;
  };
}
