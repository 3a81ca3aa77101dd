import type { DayPreview } from '@starguess/api-contract/page';
import type { GameMode } from '@starguess/game-core';

/** A picture of a puzzle before its first guess, with the CSS properties that zoom or blur it. */
export type ArtPicture = {
  readonly address: string;
  readonly look?: Readonly<Record<string, string>> | undefined;
};

export type DayArt = Readonly<Partial<Record<GameMode, readonly ArtPicture[]>>>;

/** The public state of a day. A page that is rendered with the day's pictures has them as `art`. */
export type RenderedDay = Omit<DayPreview, 'faces'> & { readonly art?: DayArt | undefined };

let day: RenderedDay | undefined;

/**
 * Provides the public state of the day that the page is rendered with. Screens show it until the
 * catalogue and the targets arrive.
 */
export function provideDayPreview(preview: RenderedDay | undefined): void {
  day = preview;
}

/** The preview, if it is of that date. */
export function previewOn(date: string | undefined): RenderedDay | undefined {
  return day?.date === date ? day : undefined;
}
