import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { deskFiles } from '@starguess/api-contract/desk';
import type { Context, Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { mediaTypeOf } from '../../http/media-type.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { EXPORT_FORMATS, exportFeedback } from '../feedback-export.ts';
import { backupFile, type Rooms } from './room.ts';

/** Stands for the nonce in the desk's `index.html`. */
const NONCE_PLACEHOLDER = '__NONCE__';

export type DeskEnvironment = { readonly Variables: SecureHeadersVariables };

/** Adds pictures, exports and the backup. */
export function addRoomFiles(
  app: Hono<DeskEnvironment>,
  { store, catalogSource, settings: { database } }: Rooms,
): void {
  app.get(deskFiles.picture, async (context) => {
    const address = `/art/${context.req.param('name')}`;
    const known = catalogSource.pictures.get(address)?.bytes;
    const bytes = known ?? (await store.targets.findPicture(address));
    if (bytes === undefined) return context.notFound();
    return context.body(bytes, 200, { 'content-type': mediaTypeOf(address) });
  });
  for (const format of EXPORT_FORMATS) {
    const path = format === 'csv' ? deskFiles.feedbackCsv : deskFiles.feedbackJson;
    app.get(path, async (context) => {
      // Once an answer has begun, it could not report that the database failed halfway.
      const texts: string[] = [];
      const out = (text: string) => void texts.push(text);
      await exportFeedback(store.reports, { format, since: wholeMilliseconds(0), out });
      offerDownload(context, basename(path));
      return context.body(texts.join(''));
    });
  }
  if (database.engine !== 'sqlite') return;
  const onFound = (_path: string, context: Context) => offerDownload(context, 'starguess.sqlite');
  app.get(deskFiles.backup, serveStatic({ path: backupFile(database), onFound }));
}

/**
 * Adds the built page, each of whose documents has a nonce for the styles that its scripts add. Returns
 * whether there is one.
 */
export function addDeskPage(app: Hono<DeskEnvironment>, folder: string): boolean {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return false;
  const document = readFileSync(index, 'utf8');
  const page = (context: Context<DeskEnvironment>) =>
    context.html(document.replaceAll(NONCE_PLACEHOLDER, context.get('secureHeadersNonce') ?? ''));
  for (const path of ['/', '/desk']) app.get(path, (context) => context.redirect('/desk/'));
  for (const path of ['/desk/', '/desk/index.html']) app.get(path, page);
  const rewriteRequestPath = (path: string) => path.slice('/desk'.length);
  app.get('/desk/*', serveStatic({ root: folder, rewriteRequestPath }), page);
  return true;
}

function offerDownload(context: Context, name: string) {
  context.header('content-disposition', `attachment; filename="${name}"`);
  context.header('content-type', mediaTypeOf(name));
}
