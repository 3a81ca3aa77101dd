import {
  DEFAULT_LANGUAGE,
  languageAskedFor,
  PAGE_PATHS,
  type PageLanguage,
} from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import type { Logger } from 'pino';
import { isUnavailable } from '../../faults.ts';
import { atOnce } from '../../http/call.ts';
import type { InTime } from '../../http/deadline.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Clock } from '../../time/clock.ts';
import { createSummedWarning, type SummedLog } from '../../watch/summed-log.ts';
import { linkedAssets, makePageDocument } from './document.ts';
import { createEmptyPages, type EmptyPages } from './empty-pages.ts';
import type { SiteIdentity } from './head/head-tags.ts';
import { pageAddress, UNKNOWN_ADDRESS } from './head/page-address.ts';
import { createPageFiles } from './page-file.ts';
import type { PagePathKind } from './paths.ts';
import type { DayTargets } from './rendering/day-preview.ts';
import { createEditions, type Edition, type Preparation } from './rendering/rendered-pages.ts';
import { renderedKeyOf } from './rendering/rendered-paths.ts';
import { NO_RECORDS, type ServedCatalog, type ServedRecords } from './served-catalog.ts';
import type { StaticFile } from './static-file.ts';
import type { WebBuild } from './web-build.ts';

/** What is in memory comes at once. */
export type Made<T> = T | Promise<T>;

export type ServedPagesDependencies = {
  readonly build: WebBuild;
  readonly clock: Clock;
  readonly catalog: ServedCatalog;
  /** The catalogue that the server was started with. */
  readonly records: Catalog;
  readonly settings: Pick<AppSettings, 'page' | 'foreignOrigins' | 'rendersPages' | 'publicOrigin'>;
  /** Whether there is a puzzle of a date now. */
  readonly hasPuzzleOf: (date: string) => boolean;
  /** Rejects with an `UnavailableError` while the database cannot be read. */
  readonly dayTargets: () => Made<DayTargets>;
  readonly inTime: InTime;
  readonly logger: Logger;
  readonly sums: SummedLog;
  /** Ends what goes on in the background. */
  readonly stopping: AbortSignal;
  readonly preparation: Preparation;
};

export type ServedPages = {
  /** What makes a path's page, at any time. */
  readonly findPage: (path: string, asked: AskedPage) => () => Made<StaticFile>;
  /** Encodes the page and the files that it loads first, then renders the pages of the day. */
  readonly warmUp: () => Promise<void>;
};

type AskedPage = { readonly kind: Exclude<PagePathKind, 'file'>; readonly url: string };

/** The pages around one catalogue file. */
type Pages = {
  readonly records: ServedRecords;
  readonly address: string;
  readonly document: string;
  readonly emptyAt: EmptyPages;
  /** The rendered pages of the day that `records` belong to. */
  readonly edition?: Edition | undefined;
};

/**
 * Serves the page of each address: rendered if that is done, otherwise with an empty root. No
 * request waits until a page is rendered.
 */
export function createServedPages({
  build,
  clock,
  catalog,
  records: known,
  settings,
  hasPuzzleOf,
  dayTargets,
  inTime,
  logger,
  sums,
  stopping,
  preparation,
}: ServedPagesDependencies): ServedPages {
  const { indexHtml, files, renderer, grounds } = build;
  const { page, foreignOrigins, rendersPages, publicOrigin } = settings;
  const site: SiteIdentity = {
    siteName: page.siteName,
    description: page.config.description,
    origin: publicOrigin,
  };
  const warn = createSummedWarning(logger, {
    sums,
    message: 'the page is served without the targets of the day',
  });
  const createPageFile = createPageFiles(indexHtml, foreignOrigins);
  const createEdition =
    renderer === undefined || !rendersPages
      ? undefined
      : createEditions({
          file: renderer,
          settings: { config: page.config },
          site,
          clock,
          catalog: known,
          createPageFile,
          hasFile: (path) => files.has(path),
          preparation,
          logger,
          stopping,
        });
  let latest: Pages | undefined;
  let making: { readonly day: DayTargets; readonly pages: Promise<Pages> } | undefined;

  const emptyPages = (address: string) => {
    if (latest?.address === address) return latest;
    const ground = grounds.get(page.config.theme ?? '');
    const document = makePageDocument(indexHtml, { ...page, catalogAddress: address, ground });
    return { document, emptyAt: createEmptyPages({ document, site, clock, createPageFile }) };
  };
  const makePages = async (records: ServedRecords, day?: DayTargets): Promise<Pages> => {
    const address = await catalog.serve(records);
    const empty = emptyPages(address);
    const edition = day && createEdition?.({ day, emptyDocument: empty.document });
    latest = { ...empty, records, address, edition };
    return latest;
  };

  const prepare = async ({ emptyAt, address, edition }: Pages) => {
    const home = emptyAt({ address: pageAddress(PAGE_PATHS.home), language: DEFAULT_LANGUAGE });
    const assets = linkedAssets(indexHtml).map((asset) => files.get(asset));
    for (const file of preparation.encodesAhead ? [home, ...assets, catalog.fileAt(address)] : []) {
      if (stopping.aborted) return;
      await file?.warmUp();
    }
    await edition?.render();
  };
  const prepareInBackground = (pages: Pages) => {
    prepare(pages).catch((error: unknown) =>
      logger.error({ err: error }, 'the pages of the day could not be prepared'),
    );
  };

  /** Many requests share the pages of a day that is new to all of them. */
  const pagesOf = async (today: Made<DayTargets>): Promise<Pages> => {
    const day = await today;
    if (latest?.records === day) return latest;
    if (making?.day !== day) {
      const pages = makePages(day, day).finally(() => {
        if (making?.pages === pages) making = undefined;
      });
      making = { day, pages };
      if (createEdition !== undefined) pages.then(prepareInBackground, () => {});
    }
    return making.pages;
  };
  /** While the database cannot be read, the page keeps its previous catalogue, for no day. */
  const pagesWithoutDay = async (error: unknown): Promise<Pages> => {
    if (!isUnavailable(error)) throw error;
    warn(error.message);
    return { ...(latest ?? (await makePages(NO_RECORDS))), edition: undefined };
  };
  const currentPages = (): Made<Pages> => {
    const today = dayTargets();
    if (latest !== undefined && latest.records === today) return latest;
    return inTime(pagesOf(today)).catch(pagesWithoutDay);
  };

  return {
    findPage: (path, { kind, url }) => {
      const key = renderedKeyOf(path, kind);
      const language = languageIn(url);
      const address = kind === 'page' ? pageAddress(path) : UNKNOWN_ADDRESS;
      const { date } = address;
      return () =>
        atOnce(currentPages(), ({ emptyAt, edition }) => {
          const isPage = date === undefined || hasPuzzleOf(date);
          const page = { address: isPage ? address : UNKNOWN_ADDRESS, language };
          const rendered = key === undefined ? undefined : edition?.pageAt(key, page);
          return rendered ?? emptyAt(page);
        });
    },
    warmUp: async () => prepare(await currentPages()),
  };
}

/** The language that a request's URL asks for. */
function languageIn(url: string): PageLanguage {
  const query = url.indexOf('?');
  return (query === -1 ? undefined : languageAskedFor(url.slice(query))) ?? DEFAULT_LANGUAGE;
}
