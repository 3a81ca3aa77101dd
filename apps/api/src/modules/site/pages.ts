import {
  firstLanguageOf,
  languageAskedFor,
  type RenderedPage,
  SCREENS,
  siteLanguages,
} from '@starguess/api-contract/page';
import type { Catalog } from '@starguess/catalog';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isUnavailable } from '../../faults.ts';
import { andThen } from '../../http/and-then.ts';
import type { InTime } from '../../http/deadline.ts';
import type { StaticFile } from '../../http/static-file.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Clock } from '../../time/clock.ts';
import { createSummedWarning, type SummedLog } from '../../watch/summed-log.ts';
import type { NoteTrouble } from '../../watch/troubles.ts';
import { type ChallengeDependencies, createChallenges } from './challenges.ts';
import type { PageInLanguage } from './head-tags.ts';
import { createOwnPages } from './own-pages.ts';
import {
  commonAddress,
  missingAddress,
  type PageAddress,
  type PagePathKind,
  pageAddress,
  UNKNOWN_ADDRESS,
} from './page-address.ts';
import { createPageFile, type PageSource } from './page-document.ts';
import type { DayTargets } from './rendering/day-preview.ts';
import { createDayRendering, type Preparation } from './rendering/day-rendering.ts';
import { renderedKeyOf } from './rendering/rendered-paths.ts';
import { NO_RECORDS, type ServedCatalog, type ServedRecords } from './served-catalog.ts';
import type { WebBuild } from './web-build.ts';

/** A value from memory, or one that has to be made. */
export type Made<T> = T | Promise<T>;

export type PagesDependencies = Pick<ChallengeDependencies, 'linkedGame'> & {
  readonly build: WebBuild;
  readonly clock: Clock;
  readonly catalogFiles: ServedCatalog;
  /** The catalogue that the server was started with. */
  readonly catalog: Catalog;
  readonly settings: Pick<
    AppSettings,
    'page' | 'site' | 'calledOrigins' | 'rendersPages' | 'publicOrigin'
  >;
  readonly hasPuzzleOf: (date: string) => boolean;
  /** Rejects with an `UnavailableError` while the database cannot be read. */
  readonly dayTargets: () => Made<DayTargets>;
  readonly inTime: InTime;
  readonly logger: Logger;
  readonly sums: SummedLog;
  readonly noteTrouble: NoteTrouble;
  readonly stopping: AbortSignal;
  readonly preparation: Preparation;
};

type RequestedPage = { readonly kind: Exclude<PagePathKind, 'file'>; readonly query: string };

/** The pages of a day around one catalogue file. */
type Edition = {
  /** `renderedKey` names the rendered document to fill the page with, once there is one. */
  readonly fileOf: (page: PageInLanguage, renderedKey: string | undefined) => StaticFile;
  /** Makes in advance what players will ask for, once; rendering may go on after it resolves. */
  readonly prepare: () => Promise<void>;
};

/** The files of games and past days that stay in memory: some megabytes. */
const KEPT_OF_MANY = 100;
/** How many of them may be made, and how many games looked up, per second: each takes a millisecond. */
const MADE_PER_SECOND = 100;
/** Making a rendered page takes as long as making so many empty ones. */
const RENDERED_COST = 5;
const SECOND_MS = 1_000;

/**
 * Serves the page of each address: rendered if that is done, otherwise with an empty root. No
 * request waits until a page is rendered.
 */
export function createPages(dependencies: PagesDependencies) {
  const { catalog, catalogFiles, settings, hasPuzzleOf, dayTargets, linkedGame, inTime } =
    dependencies;
  const { logger, sums, noteTrouble, stopping, preparation } = dependencies;
  const { template, files, renderer } = dependencies.build;
  const { calledOrigins } = settings;
  const { config, siteName } = settings.page;
  const { description } = config;
  const { messages } = template;
  const languages = siteLanguages(config);
  const firstLanguage = firstLanguageOf(config);
  const site = { messages, languages, siteName, description, origin: settings.publicOrigin };
  const warn = createSummedWarning(logger, {
    sums,
    message: "serving the page without the day's targets",
  });
  const mayMake = createLimit(dependencies.clock);
  const renderDay =
    renderer === undefined || !settings.rendersPages
      ? undefined
      : createDayRendering({
          file: renderer,
          settings: { config, messages },
          languages: languages.filter((language) => preparation.languages.includes(language)),
          catalog,
          hasFile: (path) => files.has(path),
          logger,
          noteTrouble,
          stopping,
        });
  const ownPages = createOwnPages({
    template,
    config,
    site,
    calledOrigins,
    pages: settings.site?.pages ?? [],
  });
  let latest: Edition | undefined;

  const makeEdition = async (records: ServedRecords, day?: DayTargets): Promise<Edition> => {
    const catalogAddress = await catalogFiles.serve(records);
    const source: PageSource = { template, config, site, catalogAddress, calledOrigins };
    const renderedPages = new Map<string, RenderedPage>();
    const singleFiles = new Map<string, StaticFile>();
    const filesOfMany = new LRUCache<string, StaticFile>({ max: KEPT_OF_MANY });

    const fileOf: Edition['fileOf'] = (page, renderedKey) => {
      const { address, language } = page;
      const rendered = renderedPages.get(`${language} ${renderedKey}`);
      const fileKey = fileKeyOf(page, rendered !== undefined);
      const knownFile = singleFiles.get(fileKey) ?? filesOfMany.get(fileKey);
      if (knownFile !== undefined) return knownFile;
      const isBrief = address.isOneOfMany === true;
      if (isBrief && !mayMake(rendered === undefined ? 1 : RENDERED_COST)) {
        return fileOf({ address: commonAddress(address), language }, renderedKey);
      }
      const file = createPageFile(source, { page, rendered, isBrief });
      (isBrief ? filesOfMany : singleFiles).set(fileKey, file);
      return file;
    };
    const prepare = async () => {
      const address = pageAddress(SCREENS.home.path);
      const home: PageInLanguage = { address, language: firstLanguage };
      const assets = [...template.scripts, ...template.sheets].map((asset) => files.get(asset));
      const firstLoaded = [fileOf(home, undefined), ...assets, catalogFiles.fileAt(catalogAddress)];
      for (const file of preparation.encodesAhead ? firstLoaded : []) {
        if (stopping.aborted) return;
        await file?.warmUp();
      }
      // A later day may have begun while the files were encoded.
      if (day === undefined || latest !== edition) return;
      await renderDay?.(day, async (rendered, { key, language, address }) => {
        const page = { address, language };
        const file = createPageFile(source, { page, rendered, isBrief: false });
        if (preparation.encodesAhead) await file.warmUp();
        singleFiles.set(fileKeyOf(page, true), file);
        renderedPages.set(`${language} ${key}`, rendered);
      });
    };
    let preparing: Promise<void> | undefined;
    const edition: Edition = {
      fileOf,
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
  const currentEdition = (): Made<Edition> => {
    const today = dayTargets();
    const current = today instanceof Promise ? undefined : editions.peek(today);
    return current ?? inTime(editionOf(today)).catch(editionWithoutDay);
  };

  const mayRead = createLimit(dependencies.clock);
  const challengeOf = createChallenges({ linkedGame, logger, mayRead: () => mayRead(1) });
  /** The page of a private game promises what its link does. */
  const challenged = async (address: PageAddress & { readonly race: string }) => ({
    ...address,
    challenge: await challengeOf(address.race),
  });

  return {
    /** Returns a function that finds a path's page, each time it is called. */
    findPage: (path: string, { kind, query }: RequestedPage): (() => Made<StaticFile>) => {
      const renderedKey = renderedKeyOf(path, kind);
      const asked = query === '' ? undefined : languageAskedFor(query, config);
      const language = asked ?? firstLanguage;
      const ownPage = ownPages(path, language);
      if (ownPage !== undefined) return () => ownPage;
      const address = kind === 'page' ? pageAddress(path) : missingAddress(path);
      const { date, race } = address;
      return () =>
        andThen(currentEdition(), ({ fileOf }) => {
          const isPage = date === undefined || hasPuzzleOf(date);
          const shown = isPage ? address : UNKNOWN_ADDRESS;
          return andThen(race ? challenged({ ...shown, race }) : shown, (known) =>
            fileOf({ address: known, language }, renderedKey),
          );
        });
    },
    /** Encodes the page and the files that it loads first, then renders the pages of the day. */
    warmUp: async () => (await currentEdition()).prepare(),
  };
}

function fileKeyOf(
  { address: { topic, path = '', challenge }, language }: PageInLanguage,
  isRendered: boolean,
) {
  return `${isRendered} ${language} ${topic} ${path} ${JSON.stringify(challenge)}`;
}

/** Limits the work per second: made-up addresses cannot keep the server busy. */
function createLimit(clock: Clock): (cost: number) => boolean {
  let second = 0;
  let spent = 0;
  return (cost) => {
    const now = Math.floor(clock() / SECOND_MS);
    if (now !== second) [second, spent] = [now, 0];
    spent += cost;
    return spent <= MADE_PER_SECOND;
  };
}
