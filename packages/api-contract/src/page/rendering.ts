// What the page's renderer, which is part of the page's build, and the server that runs it say to
// each other. The renderer is a program for a worker thread: the server starts it with
// `RendererSettings` as `workerData`, posts `RenderRequest`s to it, and gets one `RenderAnswer` for
// each, in the same order.

import type { NameBlank, Puzzle } from '@starguess/game-core';
import type { PageConfiguration } from './configuration.ts';
import type { PageLanguage } from './languages.ts';

/** The picture of a puzzle that is not solved. Its address tells no name. */
export type PicturePreview = {
  /** Root-relative. */
  readonly address: string;
  /** Percentages of width and height; where the puzzle zooms in. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
};

/**
 * What a page shows of a puzzle that nobody has guessed at yet. It holds neither the name nor the id
 * of the target.
 */
export type PuzzlePreview = {
  /** The name of yesterday's answer. */
  readonly yesterday: string;
  readonly picture?: PicturePreview | undefined;
  /** The target's name in blanks; the grapheme of a hidden letter is empty. */
  readonly blanks?: readonly NameBlank[] | undefined;
};

/** The public state of a day. */
export type DayPreview = {
  /** The server date. */
  readonly date: string;
  readonly puzzles: Readonly<Record<Puzzle, PuzzlePreview>>;
};

export type RendererSettings = {
  /** The page's configuration, as the page reads it. */
  readonly config: PageConfiguration;
};

export type RenderRequest = {
  /** A path of the page, without query; any path that is none renders the not-found screen. */
  readonly path: string;
  readonly language: PageLanguage;
  readonly day: DayPreview;
};

/** The parts of a page that the built document has places for. */
export type RenderedPage = {
  /** `undefined` where the page sets none, such as behind the 18+ notice. */
  readonly title: string | undefined;
  /** The content of the root element, as HTML. */
  readonly root: string;
  /** The rules of the page's style sheets and its own, which the server inlines under a hash. */
  readonly styles: string;
  /** The addresses of the style sheets that `styles` holds. */
  readonly sheets: readonly string[];
  /** Elements for the head, as HTML: what the browser loads beside the page. */
  readonly preloads: string;
  /** Whether the page's screen needs the catalogue at once. */
  readonly needsCatalog: boolean;
  /**
   * A regular expression. A browser that keeps a value under a key that it matches may need another
   * page than the rendered one. Where its group takes part, the key only says that the player knows
   * the game.
   */
  readonly ownKeys: string;
  /** What the page's scripts start from, as JSON. */
  readonly state: string;
};

export type RenderAnswer =
  | { readonly ok: true; readonly page: RenderedPage }
  /** The page cannot be rendered; others can. */
  | { readonly ok: false; readonly reason: string };
