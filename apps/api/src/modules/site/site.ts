import { type Answer, conditionalAnswer } from '../../http/answer.ts';

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
  readonly servedRecords: () => Promise<ServedRecords | undefined>;
};

/** The web app: its page, files and catalogue. */
export type Site = {
  /** Resolves to `undefined` if nothing is at the path, not even the not-found page. */
  readonly answer: (call: Call, path: string) => Promise<Answer | undefined>;
  /** Encodes the page and the files it loads first; stops when the signal aborts. */
  readonly warmUp: (signal: AbortSignal) => Promise<void>;
};

type Page = { readonly known: StaticFile; readonly unknown: StaticFile };

const HTML = 'text/html; charset=utf-8';

export function createSite({ build, catalog, settings, servedRecords }: SiteDependencies): Site {
  let page: (Page & { readonly catalogAddress: string }) | undefined;
  let records: ServedRecords = NO_RECORDS;
  let served: { readonly records: ServedRecords; readonly address: string } | undefined;

  /** If the database cannot be read, the page keeps its previous catalogue. */
  const catalogAddress = async () => {
    records = (await servedRecords()) ?? records;
    if (served?.records !== records) served = { records, address: await catalog.serve(records) };
    return served.address;
  };

  const currentPage = async (indexHtml: string): Promise<Page> => {
    const address = await catalogAddress();
    if (page?.catalogAddress !== address) {
      const html = makePageDocument(indexHtml, { ...settings, catalogAddress: address });
      page = { ...makePage(html), catalogAddress: address };
    }
    return page;
  };

  const fileFor = async (path: string): Promise<StaticFile | undefined> => {
    const kind = pagePathKind(path);
    if (kind === 'file') {
      return catalog.fileAt(path) ?? build?.files.get(path) ?? catalog.storedFileAt(path);
    }
    if (build === undefined) return undefined;
    const { known, unknown } = await currentPage(build.indexHtml);
    return kind === 'page' ? known : unknown;
  };

  return {
    answer: async ({ request }, path) => {
      const file = await fileFor(path);
      if (file === undefined) return undefined;
      const answer = await file.answer(request.headers.get('accept-encoding'));
      return conditionalAnswer(answer, request);
    },
    warmUp: async (signal) => {
      if (build === undefined) return;
      const { known } = await currentPage(build.indexHtml);
      const assets = linkedAssets(build.indexHtml).map((asset) => build.files.get(asset));
      for (const file of [known, ...assets, catalog.fileAt(await catalogAddress())]) {
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
