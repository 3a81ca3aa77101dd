import { firstLanguageOf, SCREENS, siteLanguages } from '@starguess/api-contract/page';
import type { Catalog } from '@starguess/catalog';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isUnavailable } from '../../faults.ts';
import type { InTime } from '../../http/deadline.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import { createSummedWarning, type SummedLog } from '../../watch/summed-log.ts';
import type { NoteTrouble } from '../../watch/troubles.ts';
import type { PageInLanguage } from './head-tags.ts';
import { pageAddress } from './page-address.ts';
import { createPageFile, type PageSource } from './page-document.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';
import type { DayTargets } from './rendering/day-preview.ts';
import { createDayRendering } from './rendering/day-rendering.ts';
import type { Preparation } from './rendering/preparation.ts';
import { NO_RECORDS, type ServedCatalog, type ServedRecords } from './served-catalog.ts';
import type { WebBuild } from './web-build.ts';

/** A value from memory, or one still being made. */
export type Made<T> = T | Promise<T>;

/** The pages of a day around one catalogue file. */
export type Edition = Pick<PageFiles, 'fileOf'> & {
  /** Makes in advance what players will ask for, once; rendering may go on after it resolves. */
  readonly prepare: () => Promise<void>;
};

export type EditionDependencies = {
  readonly build: WebBuild;
  readonly catalogFiles: ServedCatalog;
  /** The catalogue that the server was started with. */
  readonly catalog: Catalog;
  readonly settings: Pick<AppSettings, 'rendersPages'>;
  /** Rejects with an `UnavailableError` while the database cannot be read. */
  readonly dayTargets: () => Made<DayTargets>;
  readonly inTime: InTime;
  readonly logger: Logger;
  readonly sums: SummedLog;
  readonly noteTrouble: NoteTrouble;
  readonly stopping: AbortSignal;
  readonly preparation: Preparation;
};

type PageMaking = {
  readonly source: Omit<PageSource, 'catalogAddress'>;
  readonly mayMake: (cost: number) => boolean;
};

/** Creates a function that returns the edition of the day. */
export function createEditions(
  dependencies: EditionDependencies,
  { source, mayMake }: PageMaking,
): () => Made<Edition> {
  const { catalogFiles, dayTargets, inTime, logger, sums } = dependencies;
  const warn = createSummedWarning(logger, {
    sums,
    message: "serving the page without the day's targets",
  });
  const renderDay = dayRenderingOf(dependencies, source);
  let latest: Edition | undefined;

  const makeEdition = async (records: ServedRecords, day?: DayTargets): Promise<Edition> => {
    const catalogAddress = await catalogFiles.serve(records);
    const pageSource = { ...source, catalogAddress };
    const files = createPageFiles(pageSource, mayMake);
    const prepare = async () => {
      await encodeFirst(dependencies, { source: pageSource, files });
      // A later day may have begun while the files were encoded.
      if (day === undefined || latest !== edition || dependencies.stopping.aborted) return;
      await renderDay?.(day, async (rendered, { key: renderedKey, language, address }) => {
        const page = { address, language };
        const file = createPageFile(pageSource, { page, rendered, compressesFast: false });
        if (dependencies.preparation.encodesAhead) await file.warmUp();
        files.addRendered(page, { renderedKey, rendered, file });
      });
    };
    let preparing: Promise<void> | undefined;
    const edition: Edition = {
      fileOf: files.fileOf,
      prepare: () => {
        preparing ??= prepare();
        return preparing;
      },
    };
    latest = edition;
    return edition;
  };

  /** Concurrent requests for a new day share the making of its edition. */
  const editions = new LRUCache<DayTargets, Edition>({
    max: 1,
    ignoreFetchAbort: true,
    fetchMethod: async (day) => {
      const edition = await makeEdition(day, day);
      if (renderDay !== undefined) {
        edition
          .prepare()
          .catch((error: unknown) =>
            logger.error({ err: error }, "could not warm up the day's pages"),
          );
      }
      return edition;
    },
  });
  const editionOf = async (today: Made<DayTargets>) => editions.forceFetch(await today);
  /** While the database cannot be read, pages keep their previous catalogue and show no day. */
  const editionWithoutDay = async (error: unknown): Promise<Edition> => {
    if (!isUnavailable(error)) throw error;
    warn(error.message);
    const { fileOf, prepare } = latest ?? (await makeEdition(NO_RECORDS));
    return { fileOf: (page) => fileOf(page, undefined), prepare };
  };

  return () => {
    const today = dayTargets();
    const current = today instanceof Promise ? undefined : editions.peek(today);
    return current ?? inTime(editionOf(today)).catch(editionWithoutDay);
  };
}

function dayRenderingOf(
  { build, settings, catalog, logger, noteTrouble, stopping, preparation }: EditionDependencies,
  { config, template }: PageMaking['source'],
) {
  const { renderer, files } = build;
  if (renderer === undefined || !settings.rendersPages) return undefined;
  return createDayRendering({
    file: renderer,
    settings: { config, messages: template.messages },
    languages: siteLanguages(config).filter((language) => preparation.languages.includes(language)),
    catalog,
    hasFile: (path) => files.has(path),
    logger,
    noteTrouble,
    stopping,
  });
}

/** Encodes Home and the files that it loads first, if that is done ahead. */
async function encodeFirst(
  { build, catalogFiles, preparation, stopping }: EditionDependencies,
  { source, files }: { readonly source: PageSource; readonly files: PageFiles },
): Promise<void> {
  if (!preparation.encodesAhead) return;
  const { template, config, catalogAddress } = source;
  const home: PageInLanguage = {
    address: pageAddress(SCREENS.home.path),
    language: firstLanguageOf(config),
  };
  const assets = [...template.scripts, ...template.sheets].map((asset) => build.files.get(asset));
  for (const file of [
    files.fileOf(home, undefined),
    ...assets,
    catalogFiles.fileAt(catalogAddress),
  ]) {
    if (stopping.aborted) return;
    await file?.warmUp();
  }
}
