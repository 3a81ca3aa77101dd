import type { DeskReply } from '@starguess/api-contract/desk';
import { zoomScale } from '@starguess/game-core';
import { useQueries } from '@tanstack/react-query';
import { fetchFile } from '../server/desk-calls.ts';

type Entry = DeskReply<'getCast'>['records'][number];
type Zoomed = Pick<Entry, 'picture'> & {
  readonly focalPoint: { readonly x: number; readonly y: number };
};

/** The side of the square that a picture's part is drawn into. */
const SIDE_PX = 16;
/** The values of a pixel: red, green, blue and opacity. */
const CHANNELS = 4;
/** The contrast of black and white. */
const MOST_CONTRAST = 255;
/**
 * A part is plain if its lightest and darkest pixels differ by less than this, of `MOST_CONTRAST`, in
 * each colour.
 */
const LEAST_CONTRAST = 40;

/** On request, checks all pictures that are guessed by zooming. `plain` holds the ids of records. */
export function usePlainPictures(records: readonly Entry[], isWanted: boolean) {
  const zoomed = records.flatMap(({ id, picture, focalPoint }) =>
    focalPoint ? [{ id, picture, focalPoint }] : [],
  );
  return useQueries({
    queries: zoomed.map((record) => ({
      queryKey: ['picture', 'contrast', record.picture],
      queryFn: () => contrastOf(record),
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => ({
      plain: new Set(
        zoomed
          .filter((_, index) => (answers[index]?.data ?? MOST_CONTRAST) < LEAST_CONTRAST)
          .map(({ id }) => id),
      ),
      checked: answers.filter(({ isSuccess }) => isSuccess).length,
      total: zoomed.length,
    }),
  });
}

/** The contrast of the part that the first try shows. */
async function contrastOf({ picture, focalPoint }: Zoomed): Promise<number> {
  const pixels = await firstPart(await fetchFile(picture), focalPoint);
  const contrasts = [0, 1, 2].map((colour) => {
    const values = pixels.filter((_, at) => at % CHANNELS === colour);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...contrasts);
}

/** The pixels of the part that the first try shows of a picture, scaled down. */
async function firstPart(file: Blob, { x, y }: Zoomed['focalPoint']): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const part = 1 / zoomScale(0, false);
    const corner = [(x / 100) * width * (1 - part), (y / 100) * height * (1 - part)] as const;
    const drawing = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d');
    if (drawing === null) throw new Error('This browser cannot look at pictures');
    drawing.drawImage(image, ...corner, width * part, height * part, 0, 0, SIDE_PX, SIDE_PX);
    return drawing.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
