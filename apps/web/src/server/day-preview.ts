import type { DayPreview } from '@starguess/api-contract/page';
import type { GameMode } from '@starguess/game-core';

/** A picture of a puzzle before its first guess. */
export type ArtPicture = {
  readonly address: string;
  /** The CSS properties that zoom or blur it. */
  readonly look?: Readonly<Record<string, string>> | undefined;
};

/** The pictures of a day's puzzles on Home's cards. */
export type DayArt = Readonly<Partial<Record<GameMode, readonly ArtPicture[]>>>;

/** The public state of a day. A page that is rendered with the day's pictures has them as `art`. */
export type RenderedDay = Omit<DayPreview, 'faces'> & { readonly art?: DayArt | undefined };

let renderedDay: RenderedDay | undefined;

/**
 * Provides the public state of the day that the page is rendered with. Screens show it until the
 * catalogue and the targets arrive.
 */
export function provideDayPreview(preview: RenderedDay | undefined): void {
  renderedDay = preview;
}

/** The public state of a date, if the page was rendered with it. */
export function previewOn(date: string | undefined): RenderedDay | undefined {
  return renderedDay?.date === date ? renderedDay : undefined;
}
