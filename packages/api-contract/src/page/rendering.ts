// What the server learns from the page's build, and the messages between the server and the page's
// renderer. The renderer is a program for a worker thread: the server starts it with
// `RendererSettings` as `workerData`, posts `RenderRequest`s to it, and gets one `RenderAnswer` for
// each, in the same order.

import type { NameBlank, Puzzle } from '@starguess/game-core';
import type { PageConfiguration } from './configuration.ts';
import type { PageLanguage } from './languages.ts';
import type { MessagesByLanguage } from './messages.ts';

/** The parts of the built document that the server fills in, in the document's order. */
export const PAGE_PLACES = [
  'html',
  'rating',
  'theme-colors',
  'head',
  'icon',
  'touch-icon',
  'config',
  'catalog',
  'loads',
  'notice',
  'root',
  'state',
] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** Where the build keeps its `PageTemplate` as JSON. The folder is hidden, so that it is not served. */
export const PAGE_TEMPLATE_FILE = '.page/template.json';

export type PageTemplate = {
  /** The document before its first place. */
  readonly start: string;
  /** Each place with its default content, and the document up to the next place. */
  readonly places: readonly {
    readonly name: PagePlace;
    readonly content: string;
    readonly after: string;
  }[];
  /** The scripts and style sheets that every page loads first. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  /** The content of the document's one inline script. */
  readonly inlineScript: string;
  /** The style sheet of an operator's own theme; every page has it in a style element. */
  readonly ownStyle?: string;
  /** The color behind every screen by the name of each theme; empty if the theme sets none. */
  readonly grounds: Readonly<Record<string, string>>;
  /** The custom properties of the default theme, by their names. */
  readonly tokens: Readonly<Record<string, string>>;
  /** All messages, those for heads included. */
  readonly messages: MessagesByLanguage;
};

/** The picture of a puzzle that is not solved. Its address reveals no name. */
export type PicturePreview = {
  /** Root-relative. */
  readonly address: string;
  /** The point where the puzzle zooms in, in percent of width and height. */
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

export type DayPreview = {
  readonly date: string;
  /** `undefined` for a puzzle that the site does not have. */
  readonly puzzles: Readonly<Record<Puzzle, PuzzlePreview | undefined>>;
  /** The root-relative addresses of pictures that the date alone has drawn. */
  readonly faces: readonly string[];
};

export type RendererSettings = {
  readonly config: PageConfiguration;
  readonly messages: MessagesByLanguage;
};

export type RenderRequest = {
  /** A path of the page, without query; any other path renders the not-found screen. */
  readonly path: string;
  readonly language: PageLanguage;
  readonly day: DayPreview;
};

/** The parts of a page that the built document has places for. */
export type RenderedPage = {
  /** `undefined` if the page sets none, such as behind the 18+ notice. */
  readonly title: string | undefined;
  /** The content of the root element, as HTML. */
  readonly root: string;
  /** The rules of the page's style sheets and its own, which the server inlines under a hash. */
  readonly styles: string;
  /** The addresses of the style sheets that `styles` holds. */
  readonly sheets: readonly string[];
  /** The attributes of the links to what the browser loads beside the page. */
  readonly preloads: readonly Readonly<Record<string, string>>[];
  /** Whether the page's screen needs the catalogue at once. */
  readonly needsCatalog: boolean;
  /**
   * A regular expression. A browser that keeps a value under a key that it matches may need another
   * page than the rendered one. Where its group takes part, the key only says that the player knows
   * the game.
   */
  readonly ownKeys: string;
  /** The state that the page's scripts start from, as JSON. */
  readonly state: string;
};

export type RenderAnswer =
  | { readonly ok: true; readonly page: RenderedPage }
  /** The page cannot be rendered; others can. */
  | { readonly ok: false; readonly reason: string };
