import { vi } from 'vitest';

/** A recorded drawing call with the settings that it used. */
export type DrawnThing = {
  readonly what: 'text' | 'tile' | 'line' | 'picture';
  readonly value: string;
};

const PICTURE_METHODS = [
  'fillRect',
  'fill',
  'clip',
  'beginPath',
  'save',
  'restore',
  'scale',
  'setLineDash',
];

/** A win may be celebrated on the same canvas. */
const CELEBRATION_METHODS = [
  'setTransform',
  'clearRect',
  'translate',
  'moveTo',
  'rotate',
  'lineTo',
  'closePath',
];

type CanvasAbilities = {
  readonly canEncode?: boolean;
  /** Changes each channel of a pixel read back, like browsers that resist fingerprinting. */
  readonly blur?: (value: number) => number;
};

/** Replaces the canvas that the tests' DOM lacks, and records what is drawn on it. */
export function fakeCanvas({
  canEncode = true,
  blur = (value) => value,
}: CanvasAbilities = {}): readonly DrawnThing[] {
  const drawn: DrawnThing[] = [];
  const record = (what: DrawnThing['what'], value: string) => drawn.push({ what, value });
  const drawing = {
    fillStyle: '',
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const pixel = [...(drawing.fillStyle.match(/\d+/g) ?? []).map(Number), 255];
      const data = Array.from({ length: width * height }, () => pixel).flat();
      return { data: Uint8ClampedArray.from(data, blur) };
    },
    fillText: (text: string) => record('text', text),
    roundRect: (...numbers: readonly number[]) => record('tile', numbers.join(' ')),
    stroke: (line?: { readonly path: string }) => line && record('line', line.path),
    drawImage: (_image: object, ...numbers: readonly number[]) =>
      record('picture', numbers.join(' ')),
    measureText: (text: string) => ({ width: text.length * 40 }),
    ...Object.fromEntries(
      [...PICTURE_METHODS, ...CELEBRATION_METHODS].map((name) => [name, () => {}]),
    ),
  };
  vi.stubGlobal(
    'Path2D',
    class {
      readonly path: string;
      constructor(path: string) {
        this.path = path;
      }
    },
  );
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => drawing,
    toBlob: (done: (blob: Blob | null) => void) =>
      done(canEncode ? new Blob(['picture'], { type: 'image/png' }) : null),
  });
  return drawn;
}
