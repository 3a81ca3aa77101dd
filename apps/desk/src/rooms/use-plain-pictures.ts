import type { DeskReply } from '@starguess/api-contract/desk';
import { zoomScale } from '@starguess/game-core';
import { useState } from 'react';
import { fetchFile } from '../server/desk-calls.ts';

type Entry = DeskReply<'getCast'>['records'][number];
type Point = NonNullable<Entry['focalPoint']>;

export type PlainPictureSearch = {
  /** The ids of records whose picture shows almost one colour at the first try's zoom. */
  readonly plain: ReadonlySet<string>;
  readonly looked: number;
  readonly total: number;
  readonly isLooking: boolean;
  readonly look: () => void;
};

/** The side of the square that a picture's part is drawn into, in pixels. */
const SIDE = 32;
/** A part whose colours differ less from their mean, of 255, is plain. */
const LEAST_SPREAD = 12;

/** Looks at the pictures that are guessed by zooming, one after the other. */
export function usePlainPictures(records: readonly Entry[]): PlainPictureSearch {
  const zoomed = records.flatMap(({ id, picture, focalPoint }) =>
    focalPoint ? [{ id, picture, focalPoint }] : [],
  );
  const [plain, setPlain] = useState<ReadonlySet<string>>(new Set());
  const [looked, setLooked] = useState(0);
  const [isLooking, setLooking] = useState(false);

  const look = async () => {
    setLooking(true);
    setLooked(0);
    const found = new Set<string>();
    for (const [index, { id, picture, focalPoint }] of zoomed.entries()) {
      const spread = await spreadOf(picture, focalPoint).catch(() => undefined);
      if (spread !== undefined && spread < LEAST_SPREAD) found.add(id);
      setLooked(index + 1);
      setPlain(new Set(found));
    }
    setLooking(false);
  };
  return { plain, looked, total: zoomed.length, isLooking, look };
}

/** How far the colours lie apart in the part that the first try shows: their standard deviation. */
async function spreadOf(picture: string, { x, y }: Point): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(await fetchFile(picture));
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const share = 1 / zoomScale(0, false);
  const canvas = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (canvas === null) throw new Error('The browser draws nothing');
  const [left, top] = [(x / 100) * width * (1 - share), (y / 100) * height * (1 - share)];
  canvas.drawImage(image, left, top, width * share, height * share, 0, 0, SIDE, SIDE);
  URL.revokeObjectURL(image.src);
  const { data } = canvas.getImageData(0, 0, SIDE, SIDE);
  const spreads = [0, 1, 2].map((channel) =>
    standardDeviation(data.filter((_, index) => index % 4 === channel)),
  );
  return Math.max(...spreads);
}

function standardDeviation(values: Uint8ClampedArray): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
