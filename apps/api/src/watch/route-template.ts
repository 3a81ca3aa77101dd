import type { Hono } from 'hono';
import type { AppEnvironment } from '../http/contract/bind.ts';
import { isApiPath } from '../http/fallback.ts';
import { loggedPath } from './request-log.ts';

const UNKNOWN_CALL = '/api/*';
/** Pages and files: their paths are the build's and the visitors' to choose. */
const SITE = '/*';

/** The template of the route that takes a request: one of few, whatever is requested. */
export function createRouteTemplates({ router }: Hono<AppEnvironment>) {
  return ({ method, url }: Pick<Request, 'method' | 'url'>): string => {
    const path = loggedPath(url);
    const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path);
    const template = matches[0]?.[0][1].path;
    if (template !== undefined) return template.replace(/\/$/, '');
    return isApiPath(path) ? UNKNOWN_CALL : SITE;
  };
}
