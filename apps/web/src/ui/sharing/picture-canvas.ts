/** The width of each picture, in pixels. */
export const WIDTH = 1_080;
/** The free edge around its content, in pixels. */
export const MARGIN = 80;
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

/** In red, green, blue and opacity. */
const PROBE = [18, 52, 86, 255] as const;
/**
 * The most that a browser that resists fingerprinting may change a channel by without anybody
 * seeing it.
 */
const MAX_NOISE = 8;

/**
 * Whether the browser returns the pixels it has drawn; if it resists fingerprinting, they may be
 * random.
 */
export function isReadAsDrawn(drawing: CanvasRenderingContext2D): boolean {
  drawing.fillStyle = `rgb(${PROBE.slice(0, 3)})`;
  drawing.fillRect(0, 0, 4, 4);
  const { data } = drawing.getImageData(0, 0, 4, 4);
  return data.every((read, place) => Math.abs(read - (PROBE[place % 4] ?? 0)) <= MAX_NOISE);
}

/** Rejects if the picture cannot be loaded. */
export async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A picture of another origin that does not allow this would make the canvas unreadable.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

/** The page's font in bold, in a size in pixels. */
export function fontOf(size: number): string {
  return `750 ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

/** Breaks a text into lines that fit, between its words. */
export function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Square = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly draw: () => void;
};

/** Draws in a square whose side is 24 units long. */
export function inSquare(drawing: CanvasRenderingContext2D, { x, y, size, draw }: Square): void {
  drawing.save();
  drawing.translate(x, y);
  drawing.scale(size / 24, size / 24);
  draw();
  drawing.restore();
}

/** Resolves the theme's colours for a canvas, which supports neither tokens nor colour mixtures. */
export function readColors(): (name: string) => string {
  const probe = document.createElement('i');
  return (name) => {
    document.body.append(probe);
    probe.style.color = `var(--color-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

/** The picture on a canvas as a PNG. */
export async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser gives no picture');
  return blob;
}
