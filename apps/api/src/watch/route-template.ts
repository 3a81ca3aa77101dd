import type { Hono } from 'hono';
import { type RequestHead, requestedPath } from '../http/call.ts';
import type { AppEnvironment } from '../http/contract/bind.ts';
import { isApiPath } from '../http/fallback.ts';

const UNKNOWN_CALL = '/api/*';
/** Stands for all pages and files, because the build and visitors choose their paths. */
const SITE = '/*';

/** Finds the template of the route that handles a request; the set of templates is small. */
export function createRouteTemplates({ router }: Hono<AppEnvironment>) {
  return ({ method, url }: Pick<RequestHead, 'method' | 'url'>): string => {
    const path = requestedPath(url);
    const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path);
    const template = matches[0]?.[0][1].path;
    if (template !== undefined) return template.replace(/\/$/, '');
    return isApiPath(path) ? UNKNOWN_CALL : SITE;
  };
}
