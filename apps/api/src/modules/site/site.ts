import { type Answer, conditionalAnswer } from '../../http/answer.ts';
import { atOnce } from '../../http/at-once.ts';
import type { Call } from '../../http/call.ts';
import type { PageSettings } from '../../settings/page-config.ts';
import { linkedAssets, makePageDocument } from './document.ts';
import { pagePathKind } from './paths.ts';
import { NO_RECORDS, type ServedCatalog, type ServedRecords } from './served-catalog.ts';
import { createStaticFile, REVALIDATED, type StaticFile } from './static-file.ts';
import type { WebBuild } from './web-build.ts';

export type SiteDependencies = {
  /** `undefined` if the app was not built; then only the API and the pictures are served. */
  readonly build: WebBuild | undefined;
  readonly catalog: ServedCatalog;
  readonly settings: PageSettings;
  /** The records of the day's targets; `undefined` while the database cannot be read. */
  readonly servedRecords: () => Made<ServedRecords | undefined>;
};

/** What is in memory comes at once. */
type Made<T> = T | Promise<T>;

/** The web app: its page, files and catalogue. */
export type Site = {
  /** `undefined` if nothing is at the path, not even the not-found page. */
  readonly answer: (call: Call, path: string) => Made<Answer | undefined>;
  /** Encodes the page and the files it loads first; stops when the signal aborts. */
  readonly warmUp: (signal: AbortSignal) => Promise<void>;
};

type Page = { readonly known: StaticFile; readonly unknown: StaticFile };
type Served = { readonly records: ServedRecords; readonly address: string };

const HTML = 'text/html; charset=utf-8';

export function createSite({ build, catalog, settings, servedRecords }: SiteDependencies): Site {
  let page: (Page & Served) | undefined;
  let records: ServedRecords = NO_RECORDS;
  let served: Served | undefined;

  /** If the database cannot be read, the page keeps its previous catalogue. */
  const serveRecords = async (current: Made<ServedRecords | undefined>): Promise<Served> => {
    records = (await current) ?? records;
    if (served?.records !== records) served = { records, address: await catalog.serve(records) };
    return served;
  };

  const makeCurrentPage = async (
    indexHtml: string,
    current: Made<ServedRecords | undefined>,
  ): Promise<Page & Served> => {
    const now = await serveRecords(current);
    const { address } = now;
    page =
      page?.address === address
        ? { ...page, ...now }
        : {
            ...makePage(makePageDocument(indexHtml, { ...settings, catalogAddress: address })),
            ...now,
          };
    return page;
  };
  const currentPage = (indexHtml: string): Made<Page & Served> => {
    const current = servedRecords();
    return page !== undefined && page.records === current
      ? page
      : makeCurrentPage(indexHtml, current);
  };

  const fileFor = (path: string): Made<StaticFile | undefined> => {
    const kind = pagePathKind(path);
    if (kind === 'file') {
      return catalog.fileAt(path) ?? build?.files.get(path) ?? catalog.storedFileAt(path);
    }
    if (build === undefined) return undefined;
    return atOnce(currentPage(build.indexHtml), ({ known, unknown }) =>
      kind === 'page' ? known : unknown,
    );
  };

  return {
    answer: ({ request }, path) =>
      atOnce(fileFor(path), (file) => {
        if (file === undefined) return undefined;
        return atOnce(file.answer(request.headers.get('accept-encoding')), (answer) =>
          conditionalAnswer(answer, request),
        );
      }),
    warmUp: async (signal) => {
      if (build === undefined) return;
      const { known, address } = await currentPage(build.indexHtml);
      const assets = linkedAssets(build.indexHtml).map((asset) => build.files.get(asset));
      for (const file of [known, ...assets, catalog.fileAt(address)]) {
        if (signal.aborted) return;
        await file?.warmUp();
      }
    },
  };
}

function makePage(html: string): Page {
  const bytes = new TextEncoder().encode(html);
  const page = { bytes, mediaType: HTML, cacheControl: REVALIDATED };
  return { known: createStaticFile(page), unknown: createStaticFile({ ...page, status: 404 }) };
}
