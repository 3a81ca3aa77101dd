import { setTimeout as rest } from 'node:timers/promises';
import {
  type DayPreview,
  PAGE_LANGUAGES,
  type PageLanguage,
  type RenderedPage,
  type RendererSettings,
} from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import type { Logger } from 'pino';
import type { Clock } from '../../../time/clock.ts';
import { linkedAssets } from '../document.ts';
import { headTags, keyOf, type PageInLanguage, type SiteIdentity } from '../head/head-tags.ts';
import { withHead } from '../head/headed-document.ts';
import { createKeptFiles, type KeptFiles } from '../head/kept-files.ts';
import { commonAddress, pageAddress } from '../head/page-address.ts';
import type { CreatePageFile } from '../page-file.ts';
import type { StaticFile } from '../static-file.ts';
import { type DayTargets, dayPreview } from './day-preview.ts';
import { makeRenderedDocument } from './rendered-document.ts';
import { type RenderedPath, renderedPaths } from './rendered-paths.ts';
import { startRenderer } from './renderer.ts';

/** What is done before players ask for it. */
export type Preparation = {
  /** The languages in which the pages are rendered, one after the other. */
  readonly languages: readonly PageLanguage[];
  /** Whether what is asked for first is compressed or drawn, or only when it is asked for. */
  readonly encodesAhead: boolean;
};

export const FULL_PREPARATION: Preparation = { languages: PAGE_LANGUAGES, encodesAhead: true };

export type RenderingDependencies = {
  /** The file of the renderer. */
  readonly file: string;
  readonly settings: RendererSettings;
  readonly site: SiteIdentity;
  readonly clock: Clock;
  /** Has the records that are not stored with the day. */
  readonly catalog: Catalog;
  readonly createPageFile: CreatePageFile;
  /** Whether the build that is served has a file at this path. */
  readonly hasFile: (path: string) => boolean;
  readonly preparation: Preparation;
  readonly logger: Logger;
  /** Ends the rendering under way. */
  readonly stopping: AbortSignal;
  readonly patienceMs?: number;
  readonly restMs?: typeof restAfter;
};

/** What the pages of an edition are made from. */
export type EditionSource = {
  readonly day: DayTargets;
  /** The document of the edition with an empty root. */
  readonly emptyDocument: string;
};

/** The pages of a day. */
export type Edition = {
  /** `undefined` if the page is not rendered, or not yet. */
  readonly pageAt: (key: string, page: PageInLanguage) => StaticFile | undefined;
  /** Renders the pages; resolves when that is done or goes on later because the renderer failed. */
  readonly render: () => Promise<void>;
};

/**
 * Creates the maker of editions. A page that cannot be rendered is logged and left out. A new
 * edition ends the rendering of the one before.
 */
export function createEditions(
  dependencies: RenderingDependencies,
): (source: EditionSource) => Edition {
  let latest = new AbortController();

  return (source) => {
    latest.abort();
    latest = new AbortController();
    const signal = AbortSignal.any([latest.signal, dependencies.stopping]);
    const pages: RenderedPages = new Map();
    const oneOfMany = createKeptFiles({
      clock: dependencies.clock,
      madeASecond: MADE_A_SECOND,
    });
    let rendering: Promise<void> | undefined;
    return {
      pageAt: (key, page) => pages.get(pageKey(key, page.language))?.(page),
      render: () => {
        rendering ??= renderEdition(pages, { ...dependencies, ...source, oneOfMany, signal });
        return rendering;
      },
    };
  };
}

/** Each document that is rendered, in a language, for each address that it is served at. */
type RenderedPages = Map<string, (page: PageInLanguage) => StaticFile>;

type Rendering = RenderingDependencies &
  EditionSource & { readonly oneOfMany: KeptFiles; readonly signal: AbortSignal };

/** A page for an address of its own takes about three milliseconds of a processor. */
const MADE_A_SECOND = 20;

const MINUTE_MS = 60_000;
const LONGEST_REST_MS = 15 * MINUTE_MS;

/** How long the renderer rests after so many failures, in milliseconds. */
export function restAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_REST_MS);
}

/**
 * Adds each page as soon as it can be served. Logs whatever fails. If the renderer fails, another one
 * goes on after a rest, in the background, until each page is rendered; the page under way comes last.
 */
async function renderEdition(pages: RenderedPages, rendering: Rendering): Promise<void> {
  const { preparation, settings } = rendering;
  const day = previewOf(rendering);
  if (day === undefined) return;
  const waiting = preparation.languages.flatMap((language) =>
    renderedPaths(day.date, settings.config.features).map((rendered) => ({
      ...rendered,
      language,
    })),
  );
  await renderWaiting(waiting, { ...rendering, pages, day, failures: 0 });
}

type RenderingOfDay = Omit<Rendering, 'day'> & {
  readonly pages: RenderedPages;
  readonly day: DayPreview;
};

/** Resolves when nothing waits, or when the renderer has failed. */
async function renderWaiting(
  waiting: WaitingPage[],
  rendering: RenderingOfDay & { readonly failures: number },
): Promise<void> {
  const { logger, signal, pages, day, restMs = restAfter } = rendering;
  const startedAt = performance.now();
  try {
    await renderPages(waiting, rendering);
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ date: day.date, pages: pages.size, ms }, 'the pages are rendered');
  } catch (error) {
    if (signal.aborted) return;
    const failures = rendering.failures + 1;
    const ms = restMs(failures);
    logger.error(
      { err: error, pages: pages.size, left: waiting.length, nextTryInMs: ms },
      'the renderer failed: until the next try the pages that are left are served empty',
    );
    rest(ms, undefined, { signal, ref: false }).then(
      () => renderWaiting(waiting, { ...rendering, failures }),
      () => {},
    );
  }
}

/** `undefined` where the catalogue lacks a target: another start of the renderer could not help. */
function previewOf({ day, catalog, logger }: Rendering): DayPreview | undefined {
  try {
    return dayPreview(day, catalog);
  } catch (error) {
    logger.error({ err: error, pages: 0 }, 'the day has no pages: they are served empty');
    return undefined;
  }
}

type WaitingPage = RenderedPath & { readonly language: PageLanguage };

/** Takes each page from those that wait; the one that the renderer fails at waits again, as the last. */
async function renderPages(waiting: WaitingPage[], rendering: RenderingOfDay) {
  const { logger, pages, day } = rendering;
  const renderer = startRenderer(rendering);
  try {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const { key, language } = page;
      const path = page.path(day.date);
      const answer = await renderer.render({ path, language, day }).catch((error: unknown) => {
        waiting.push(page);
        throw error;
      });
      const address = pageAddress(path);
      const made = answer.ok
        ? await makePage(answer.page, { ...rendering, ...page, address })
        : answer;
      if (made.ok) pages.set(pageKey(key, language), made.fileAt);
      else logger.warn({ path, language, reason: made.reason }, 'a page is not rendered');
    }
  } finally {
    const written = await renderer.end();
    if (written !== '') logger.warn({ written }, 'the renderer wrote to its error output');
  }
}

type Made =
  | { readonly ok: true; readonly fileAt: (page: PageInLanguage) => StaticFile }
  | { readonly ok: false; readonly reason: string };

async function makePage(
  page: RenderedPage,
  {
    emptyDocument,
    hasFile,
    createPageFile,
    preparation,
    status,
    site,
    oneOfMany,
    address,
    language,
  }: Omit<Rendering, 'day'> & RenderedPath & PageInLanguage,
): Promise<Made> {
  const missing = [...page.sheets, ...linkedAssets(page.preloads)].find((path) => !hasFile(path));
  if (missing !== undefined) return { ok: false, reason: `The build has no ${missing}` };
  const own = { address, language };
  const head = headTags(own, site);
  const made = makeRenderedDocument(withHead(emptyDocument, { head, page: own, site }), page);
  if (!made.ok) return made;
  const content = { status, styles: [page.styles] };
  const file = createPageFile(made.html, content);
  if (preparation.encodesAhead) await file.warmUp();
  const makeFor = (asked: PageInLanguage) => {
    const html = made.html.replace(head.tags, () => headTags(asked, site).tags);
    return createPageFile(html, { ...content, isBrief: true });
  };
  const common = address.isOneOfMany
    ? makeFor({ address: commonAddress(address), language })
    : file;
  return {
    ok: true,
    fileAt: (asked) => {
      if (asked.address.path === address.path) return file;
      if (asked.address.isOneOfMany === undefined) return common;
      return oneOfMany(keyOf(asked), () => makeFor(asked)) ?? common;
    },
  };
}

function pageKey(key: string, language: PageLanguage) {
  return `${language} ${key}`;
}
