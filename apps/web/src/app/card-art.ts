import type { PicturePreview } from '@starguess/api-contract/page';
import { channelBlur, type DailyMode, dayNumber, zoomScale } from '@starguess/game-core';
import type { DayArt } from '../server/day-preview.ts';
import { silhouette } from './silhouette.ts';

type DayPictures = {
  /** Undefined for a puzzle whose picture is not known. */
  readonly pictureOf: (mode: DailyMode) => PicturePreview | undefined;
  /** The addresses of the portraits on Crono's card. */
  readonly faces: readonly string[];
};

/** What Home's cards show of a day's puzzles, zoomed and blurred as before the first guess. */
export function artOn(date: string, { pictureOf, faces }: DayPictures): DayArt {
  const photo = pictureOf('image-guess');
  const { x, y } = photo?.focalPoint ?? { x: 50, y: 50 };
  const logo = pictureOf('channel-guess');
  const zoom = { transform: `scale(${zoomScale(0, false)})`, 'transform-origin': `${x}% ${y}%` };
  const blur = { filter: `blur(${channelBlur(0, false)}px)` };
  return {
    // Classic has no picture, so its silhouette only changes with the day.
    classic: [{ address: silhouette(dayNumber(date)) }],
    'image-guess': photo ? [{ address: photo.address, look: zoom }] : [],
    'channel-guess': logo ? [{ address: logo.address, look: blur }] : [],
    crono: faces.map((address) => ({ address })),
  };
}
