import type { Context, Hono } from 'hono';
import type { Answer } from './answer.ts';
import { atOnce } from './at-once.ts';
import { type AppEnvironment, type Call, callOf } from './call.ts';
import { methodNotAllowed } from './other-methods.ts';
import { rememberParsed } from './parsed-texts.ts';
import { problemAnswer } from './problem.ts';
import type { Responders } from './responders.ts';

/** Answers a call for a page or a file; `undefined` if there is none. */
export type FileHandler = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

/** Finds the handler of an address: a path, and the query if there is one, from its `?`. */
export type FindFile = (path: string, query: string) => FileHandler;

const NO_FILE = problemAnswer({ problem: 'not-found' });
const READ_ONLY = problemAnswer(methodNotAllowed(['GET']));

/** Serves pages and files at all paths that no earlier route takes. */
export function addFiles(
  app: Hono<AppEnvironment>,
  { findFile, responderFor }: { findFile: FindFile } & Pick<Responders, 'responderFor'>,
): void {
  const findAt = (address: string) => {
    const start = address.indexOf('?');
    return start === -1
      ? findFile(address, '')
      : findFile(address.slice(0, start), address.slice(start));
  };
  const remembered = rememberParsed(findAt);
  app.get('*', (context) => {
    const call = callOf(context);
    return atOnce(remembered(addressOf(context))(call), (file = NO_FILE) =>
      responderFor(context.req.path)(file, call),
    );
  });
  app.all('*', async (context) => {
    const call = callOf(context);
    const { status } = (await findAt(addressOf(context))(call)) ?? NO_FILE;
    return responderFor(context.req.path)(status === 404 ? NO_FILE : READ_ONLY, call);
  });
}

/** The path, whose reserved letters are still encoded, and the query as it was sent. */
function addressOf({ req }: Context<AppEnvironment>): string {
  const start = req.url.indexOf('?');
  return start === -1 ? req.path : `${req.path}${req.url.slice(start)}`;
}
