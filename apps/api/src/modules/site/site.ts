import { SERVICE_WORKER_PATH, WEB_MANIFEST_PATH } from '@starguess/api-contract';
import { atOnce } from '../../http/call.ts';
import type { FindFile } from '../../http/request-handler.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import { createCrawlerFiles } from './crawlers/crawler-files.ts';
import { farewellWorker } from './farewell-worker.ts';
import { pagePathKind } from './paths.ts';
import { createServedPages, type Made, type ServedPagesDependencies } from './served-pages.ts';
import type { StaticFile } from './static-file.ts';
import type { WebBuild } from './web-build.ts';
import { webManifestFile } from './web-manifest.ts';

export type SiteDependencies = Omit<ServedPagesDependencies, 'build' | 'settings'> & {
  readonly settings: ServedPagesDependencies['settings'] & Pick<AppSettings, 'allowsIndexing'>;
  /** `undefined` if the app was not built; then only the API and the pictures are served. */
  readonly build: WebBuild | undefined;
};

/** The web app: its pages, files and catalogue. */
export type Site = {
  /** Nothing is at a path that has not even the not-found page. */
  readonly read: FindFile;
  /** Prepares what today's players load. */
  readonly warmUp: () => Promise<void>;
};

export function createSite({ build, ...dependencies }: SiteDependencies): Site {
  const { catalog, inTime, settings } = dependencies;
  const { features } = settings.page.config;
  const pages = build && createServedPages({ build, ...dependencies });
  const crawlerFiles = build && createCrawlerFiles(settings);
  const manifest = build && webManifestFile(build, settings.page);

  const farewell = features?.offline === false ? farewellWorker() : undefined;

  const findFile = (path: string, url: string): (() => Made<StaticFile | undefined>) => {
    const kind = pagePathKind(path, features);
    if (kind !== 'file') return pages?.findPage(path, { kind, url }) ?? (() => undefined);
    if (farewell !== undefined && path === SERVICE_WORKER_PATH) return () => farewell;
    const built =
      path === WEB_MANIFEST_PATH ? manifest : (crawlerFiles?.get(path) ?? build?.files.get(path));
    return () => catalog.fileAt(path) ?? built ?? inTime(catalog.storedFileAt(path));
  };

  return {
    read: (path, url) => {
      const fileOf = findFile(path, url);
      return ({ request }) =>
        atOnce(fileOf(), (file) => file?.answer(request.headers.get('accept-encoding')));
    },
    warmUp: async () => pages?.warmUp(),
  };
}
