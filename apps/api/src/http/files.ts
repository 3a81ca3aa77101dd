import type { Hono } from 'hono';
import type { Answer } from './answer.ts';
import { type AppEnvironment, atOnce, type Call, callOf } from './call.ts';
import { methodNotAllowed } from './other-methods.ts';
import { problemAnswer } from './problem.ts';
import type { Responders } from './responders.ts';

/** Answers a call for a page or a file; `undefined` if there is none. */
export type FileHandler = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

/** Finds the handler of a path. `url` is the requested URL, which may lack its origin. */
export type FindFile = (path: string, url: string) => FileHandler;

const NO_FILE = problemAnswer({ problem: 'not-found' });
const READ_ALONE = problemAnswer(methodNotAllowed(['GET']));

/** Serves pages and files at all paths that have no route until now. */
export function addFiles(
  app: Hono<AppEnvironment>,
  { findFile, responderFor }: { findFile: FindFile } & Pick<Responders, 'responderFor'>,
): void {
  const find = (call: Call, path: string) => findFile(path, call.request.url)(call);
  app.get('*', (context) => {
    const { path } = context.req;
    const call = callOf(context);
    return atOnce(find(call, path), (file = NO_FILE) => responderFor(path)(file, call));
  });
  app.all('*', async (context) => {
    const { path } = context.req;
    const call = callOf(context);
    const { status } = (await find(call, path)) ?? NO_FILE;
    return responderFor(path)(status === 404 ? NO_FILE : READ_ALONE, call);
  });
}
