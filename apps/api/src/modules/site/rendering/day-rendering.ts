import type {
  DayPreview,
  PageLanguage,
  RenderedPage,
  RendererSettings,
} from '@starguess/api-contract/page';
import type { Catalog } from '@starguess/catalog';
import type { Logger } from 'pino';
import type { NoteTrouble } from '../../../watch/troubles.ts';
import { type PageAddress, pageAddress } from '../page-address.ts';
import { type DayTargets, dayPreview } from './day-preview.ts';
import { type RenderedPath, renderedPaths } from './rendered-paths.ts';
import { startRenderer } from './renderer.ts';

export type RenderingDependencies = {
  readonly file: string;
  readonly settings: RendererSettings;
  readonly languages: readonly PageLanguage[];
  /** Provides the records that are not stored with the day. */
  readonly catalog: Catalog;
  readonly hasFile: (path: string) => boolean;
  readonly logger: Logger;
  readonly noteTrouble: NoteTrouble;
  readonly stopping: AbortSignal;
};

export type RenderedAt = Pick<RenderedPath, 'key'> & {
  readonly language: PageLanguage;
  readonly address: PageAddress;
};

/**
 * Renders the pages of a day and hands over each as soon as it is done. Resolves when all are done, or
 * when the rest goes on later because the renderer failed.
 */
export type RenderDay = (day: DayTargets, emit: EmitPage) => Promise<void>;
type EmitPage = (page: RenderedPage, at: RenderedAt) => Promise<void>;

/**
 * A page that cannot be rendered is logged and left out. The rendering of a day ends when that of
 * another begins.
 */
export function createDayRendering(dependencies: RenderingDependencies): RenderDay {
  let latest = new AbortController();
  return async (targets, emit) => {
    latest.abort();
    latest = new AbortController();
    const signal = AbortSignal.any([latest.signal, dependencies.stopping]);
    const day = previewOf(targets, dependencies);
    if (day === undefined) return;
    const paths = renderedPaths(dependencies.settings.config);
    const waiting = dependencies.languages.flatMap((language) =>
      paths.map((path) => ({ ...path, language })),
    );
    await renderWaiting(waiting, { ...dependencies, day, emit, signal, rendered: 0, failures: 0 });
  };
}

type WaitingPage = RenderedPath & { readonly language: PageLanguage };

type Rendering = RenderingDependencies & {
  readonly day: DayPreview;
  readonly emit: EmitPage;
  readonly signal: AbortSignal;
};

const MINUTE_MS = 60_000;
const LONGEST_REST_MS = 15 * MINUTE_MS;

/** How long the renderer rests after this many failures, in milliseconds. */
export function restAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_REST_MS);
}

/** `undefined` if the catalogue lacks a target: another start of the renderer could not help. */
function previewOf(
  targets: DayTargets,
  { catalog, logger, noteTrouble }: RenderingDependencies,
): DayPreview | undefined {
  try {
    return dayPreview(targets, catalog);
  } catch (error) {
    noteTrouble('renderer');
    logger.error({ err: error, pages: 0 }, "could not prepare the day's pages: serving them empty");
    return undefined;
  }
}

/**
 * Renders the waiting pages, and resolves when none waits. If the renderer fails, it also resolves,
 * and another renderer continues in the background after a rest.
 */
async function renderWaiting(
  waiting: WaitingPage[],
  rendering: Rendering & { readonly rendered: number; readonly failures: number },
): Promise<void> {
  const { logger, signal, day, emit } = rendering;
  const startedAt = performance.now();
  let pages = rendering.rendered;
  const countAndEmit: EmitPage = async (page, at) => {
    await emit(page, at);
    pages += 1;
  };
  try {
    await renderPages(waiting, { ...rendering, emit: countAndEmit });
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ date: day.date, pages, ms }, 'pages rendered');
  } catch (error) {
    if (signal.aborted) return;
    rendering.noteTrouble('renderer');
    const failures = rendering.failures + 1;
    const ms = restAfter(failures);
    logger.error(
      { err: error, pages, left: waiting.length, nextTryInMs: ms },
      'renderer failed: serving the remaining pages empty until the next attempt',
    );
    const next = () => renderWaiting(waiting, { ...rendering, rendered: pages, failures });
    const timer = setTimeout(next, ms).unref();
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

/** Renders each waiting page in turn; one that the renderer fails at goes to the end. */
async function renderPages(waiting: WaitingPage[], rendering: Rendering) {
  const { logger, day, emit, hasFile } = rendering;
  const renderer = startRenderer(rendering);
  try {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const { key, language } = page;
      const path = page.path(day.date);
      const answer = await renderer.render({ path, language, day }).catch((error: unknown) => {
        waiting.push(page);
        throw error;
      });
      const reason = answer.ok ? problemOf(answer.page, hasFile) : answer.reason;
      if (answer.ok && reason === undefined) {
        await emit(answer.page, { key, language, address: pageAddress(path) });
      } else logger.warn({ path, language, reason }, 'page not rendered');
    }
  } finally {
    const written = await renderer.end();
    if (written !== '') logger.warn({ written }, 'renderer wrote to stderr');
  }
}

/** Why a page cannot be served with this build. */
function problemOf(
  { sheets, preloads, styles }: RenderedPage,
  hasFile: RenderingDependencies['hasFile'],
): string | undefined {
  const assets = preloads
    .map(({ href = '' }) => href)
    .filter((href) => href.startsWith('/assets/'));
  const missing = [...sheets, ...assets].find((path) => !hasFile(path));
  if (missing !== undefined) return `The build does not contain ${missing}`;
  return styles.toLowerCase().includes('</style') ? 'The styles contain </style' : undefined;
}
