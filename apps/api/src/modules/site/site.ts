import { offlineName, SERVICE_WORKER_PATH, WEB_MANIFEST_PATH } from '@starguess/api-contract/page';
import { andThen } from '../../http/and-then.ts';
import type { FindFile } from '../../http/files.ts';
import { revalidatedFile, type StaticFile } from '../../http/static-file.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import { createCrawlerFiles } from './crawler-files.ts';
import { FEED_PATH } from './feed-address.ts';
import { pagePathKind } from './page-address.ts';
import type { Made } from './page-editions.ts';
import { createPages, type PagesDependencies } from './pages.ts';
import type { WebBuild } from './web-build.ts';
import { webManifestFile } from './web-manifest.ts';

export type SiteDependencies = Omit<PagesDependencies, 'build' | 'settings'> & {
  readonly settings: PagesDependencies['settings'] & Pick<AppSettings, 'allowsIndexing'>;
  /** `undefined` if the app was not built; then only the API and the pictures are served. */
  readonly build: WebBuild | undefined;
  /** Reads the feed of past days, if the site has one. */
  readonly readFeed?: (() => Promise<StaticFile>) | undefined;
};

/** The web app: its pages, files and catalogue. */
export function createSite({ build, readFeed, ...dependencies }: SiteDependencies) {
  const { catalogFiles, inTime, settings } = dependencies;
  const { config } = settings.page;
  const pages = build && createPages({ build, ...dependencies });
  const crawlerFiles = build && createCrawlerFiles(settings);
  const manifest = build && webManifestFile(build, settings.page);

  const removalWorker =
    config.features?.offline === false
      ? revalidatedFile(SERVICE_WORKER_PATH, REMOVAL_SCRIPT)
      : undefined;

  /** Returns a function that looks the file up on each call, because pages change with the day. */
  const sourceOf = (path: string, query: string): (() => Made<StaticFile | undefined>) => {
    const kind = pagePathKind(path, config);
    if (kind !== 'file') return pages?.findPage(path, { kind, query }) ?? (() => undefined);
    if (readFeed !== undefined && path === FEED_PATH) return () => inTime(readFeed());
    if (removalWorker !== undefined && path === SERVICE_WORKER_PATH) return () => removalWorker;
    const built =
      path === WEB_MANIFEST_PATH ? manifest : (crawlerFiles?.get(path) ?? build?.files.get(path));
    return () => catalogFiles.fileAt(path) ?? built ?? inTime(catalogFiles.storedFileAt(path));
  };

  /** Answers `undefined` at a path that gets no page, not even the not-found page. */
  const read: FindFile = (path, query) => {
    const fileOf = sourceOf(path, query);
    return ({ request }) =>
      andThen(fileOf(), (file) => file?.answer(request.headers.get('accept-encoding')));
  };
  return {
    read,
    warmUp: async () => pages?.warmUp(),
  };
}

/** The prefix of everything that the page's service worker caches, for pages at the root. */
const STORAGE_NAME = offlineName('/');

/**
 * Replaces the page's service worker if the operator wants none. Browsers take it for a new
 * version; it deletes all caches, then itself.
 */
const REMOVAL_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('${STORAGE_NAME}-'));
  await Promise.all(own.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('${STORAGE_NAME}');
  await registration.unregister();
}
`;
