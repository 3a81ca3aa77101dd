import {
  PAGE_LANGUAGES,
  type PageLanguage,
  type RenderedPage,
  type RendererSettings,
} from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import type { Logger } from 'pino';
import { linkedAssets } from '../document.ts';
import type { CreatePageFile } from '../page-file.ts';
import type { StaticFile } from '../static-file.ts';
import { type DayTargets, dayPreview } from './day-preview.ts';
import { makeRenderedDocument } from './rendered-document.ts';
import { RENDERED_PATHS, type RenderedPath } from './rendered-paths.ts';
import { startRenderer } from './renderer.ts';

/** What is done before players ask for it. */
export type Preparation = {
  /** The languages in which the pages are rendered, one after the other. */
  readonly languages: readonly PageLanguage[];
  /** Whether what players load first is compressed, or each file when it is first asked for. */
  readonly encodesAhead: boolean;
};

export const FULL_PREPARATION: Preparation = { languages: PAGE_LANGUAGES, encodesAhead: true };

export type RenderingDependencies = {
  /** The file of the renderer. */
  readonly file: string;
  readonly settings: RendererSettings;
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
  readonly pageAt: (key: string, language: PageLanguage) => StaticFile | undefined;
  /** Renders the pages; resolves when each is rendered or will not be. */
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
    const pages = new Map<string, StaticFile>();
    let rendering: Promise<void> | undefined;
    return {
      pageAt: (key, language) => pages.get(pageKey(key, language)),
      render: () => {
        rendering ??= renderEdition(pages, { ...dependencies, ...source, signal });
        return rendering;
      },
    };
  };
}

type Rendering = RenderingDependencies & EditionSource & { readonly signal: AbortSignal };

/** Adds each page as soon as it can be served. Logs whatever fails. */
async function renderEdition(pages: Map<string, StaticFile>, rendering: Rendering): Promise<void> {
  const { logger, signal } = rendering;
  if (signal.aborted) return;
  const startedAt = performance.now();
  try {
    await renderPages(pages, rendering);
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ date: rendering.day.date, pages: pages.size, ms }, 'the pages are rendered');
  } catch (error) {
    if (signal.aborted) return;
    logger.error(
      { err: error, pages: pages.size },
      'the renderer failed: the pages that it has not rendered are served empty',
    );
  }
}

async function renderPages(pages: Map<string, StaticFile>, rendering: Rendering) {
  const { logger, catalog, preparation } = rendering;
  const day = dayPreview(rendering.day, catalog);
  const renderer = startRenderer(rendering);
  const render = async (rendered: RenderedPath, language: PageLanguage) => {
    const path = rendered.path(day.date);
    const answer = await renderer.render({ path, language, day });
    const made = answer.ok ? await makePage(answer.page, { ...rendering, ...rendered }) : answer;
    if (made.ok) pages.set(pageKey(rendered.key, language), made.file);
    else logger.warn({ path, language, reason: made.reason }, 'a page is not rendered');
  };
  try {
    for (const language of preparation.languages) {
      for (const rendered of RENDERED_PATHS) await render(rendered, language);
    }
  } finally {
    const written = await renderer.end();
    if (written !== '') logger.warn({ written }, 'the renderer wrote to its error output');
  }
}

type Made =
  | { readonly ok: true; readonly file: StaticFile }
  | { readonly ok: false; readonly reason: string };

async function makePage(
  page: RenderedPage,
  { emptyDocument, hasFile, createPageFile, preparation, status }: Rendering & RenderedPath,
): Promise<Made> {
  const missing = [...page.sheets, ...linkedAssets(page.preloads)].find((path) => !hasFile(path));
  if (missing !== undefined) return { ok: false, reason: `The build has no ${missing}` };
  const made = makeRenderedDocument(emptyDocument, page);
  if (!made.ok) return made;
  const file = createPageFile(made.html, { status, styles: [page.styles] });
  if (preparation.encodesAhead) await file.warmUp();
  return { ok: true, file };
}

function pageKey(key: string, language: PageLanguage) {
  return `${language} ${key}`;
}
