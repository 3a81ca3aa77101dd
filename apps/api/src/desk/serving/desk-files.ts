import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { deskFiles, NONCE_PLACEHOLDER } from '@starguess/api-contract/desk';
import type { Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { mediaTypeOf } from '../../http/static-file.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { type ExportFormat, exportFeedback } from '../feedback-export.ts';
import type { DeskEnvironment } from './desk-app.ts';
import type { RoomDependencies } from './room.ts';

const EARLIEST = wholeMilliseconds(0);

/** Adds the files that belong to rooms: pictures, exports and the backup. */
export function addRoomFiles(
  app: Hono<DeskEnvironment>,
  {
    store,
    catalogSource,
    backupFile,
  }: Pick<RoomDependencies, 'store' | 'catalogSource'> & {
    readonly backupFile: string | undefined;
  },
): void {
  app.get(deskFiles.picture, async (context) => {
    const address = `/art/${context.req.param('name')}`;
    const known = catalogSource.pictures.get(address)?.bytes;
    const bytes = known ?? (await store.targets.findPicture(address));
    if (bytes === undefined) return context.notFound();
    return context.body(bytes, 200, { 'content-type': mediaTypeOf(address) });
  });
  const addExport = (path: string, format: ExportFormat) =>
    app.get(path, (context) => {
      offer(context, path);
      return stream(context, async (output) => {
        const texts: Promise<unknown>[] = [];
        const out = (text: string) => void texts.push(output.write(text));
        await exportFeedback(store.reports, { format, since: EARLIEST, out });
        await Promise.all(texts);
      });
    });
  addExport(deskFiles.feedbackCsv, 'csv');
  addExport(deskFiles.feedbackJson, 'json');
  if (backupFile === undefined) return;
  app.get(
    deskFiles.backup,
    serveStatic({
      path: backupFile,
      onFound: (_path, context) => offer(context, 'starguess.sqlite'),
    }),
  );
}

/** Adds the built page. Each of its documents has a nonce for the styles that its scripts add. */
export function addDeskPage(app: Hono<DeskEnvironment>, folder: string): void {
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = (context: Context<DeskEnvironment>) =>
    context.html(document.replaceAll(NONCE_PLACEHOLDER, context.get('secureHeadersNonce') ?? ''));
  for (const path of ['/', '/desk']) app.get(path, (context) => context.redirect('/desk/'));
  app.get('/desk/', page);
  app.get('/desk/index.html', page);
  const rewriteRequestPath = (path: string) => path.slice('/desk'.length);
  app.get('/desk/*', serveStatic({ root: folder, rewriteRequestPath }), page);
}

/** Whether the page has been built. */
export function isDeskBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

function offer(context: Context, path: string) {
  context.header('content-disposition', `attachment; filename="${basename(path)}"`);
  context.header('content-type', mediaTypeOf(path));
}
