import type { PicturePreview } from '@starguess/api-contract/page';
import { channelBlur, type DailyMode, dayNumber, zoomScale } from '@starguess/game-core';
import type { ArtPicture, DayArt } from '../server/day-preview.ts';
import { silhouette } from './silhouette.ts';

type Shown = {
  /** Undefined for a puzzle whose picture is not known. */
  readonly pictureOf: (mode: DailyMode) => PicturePreview | undefined;
  readonly faces: readonly string[];
};

/** What Home's cards show of a day's puzzles before the first guess. Classic has no picture to show. */
export function artOn(date: string, { pictureOf, faces }: Shown): DayArt {
  return {
    classic: [{ address: silhouette(dayNumber(date)) }],
    'image-guess': hidden(pictureOf('image-guess'), ({ focalPoint: { x, y } = MIDDLE }) => ({
      transform: `scale(${zoomScale(0, false)})`,
      'transform-origin': `${x}% ${y}%`,
    })),
    'channel-guess': hidden(pictureOf('channel-guess'), () => ({
      filter: `blur(${channelBlur(0, false)}px)`,
    })),
    crono: faces.map((address) => ({ address })),
  };
}

const MIDDLE = { x: 50, y: 50 };

function hidden(
  picture: PicturePreview | undefined,
  lookOf: (picture: PicturePreview) => ArtPicture['look'],
): readonly ArtPicture[] {
  return picture === undefined ? [] : [{ address: picture.address, look: lookOf(picture) }];
}
