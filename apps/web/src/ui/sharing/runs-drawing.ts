/** A run as the points of its rounds, in seconds since it began. */
export type RunLine = readonly { readonly second: number; readonly score: number }[];

type Runs = {
  /** The player's own run is the last. */
  readonly runs: readonly RunLine[];
  readonly color: (name: string) => string;
  readonly box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
};

const SECONDS = 60;
const LINE_WIDTH = 12;

/** Draws each run as steps up to its score. */
export function drawRuns(drawing: CanvasRenderingContext2D, { runs, color, box }: Runs): void {
  const highest = Math.max(1, ...runs.flat().map(({ score }) => score));
  const ground = box.y + box.height;
  drawing.lineWidth = LINE_WIDTH;
  drawing.lineJoin = 'round';
  runs.forEach((run, index) => {
    drawing.strokeStyle = color(index === runs.length - 1 ? 'accent' : 'muted');
    drawing.beginPath();
    drawing.moveTo(box.x, ground);
    let y = ground;
    for (const { second, score } of run) {
      const x = box.x + (second / SECONDS) * box.width;
      drawing.lineTo(x, y);
      y = ground - (score / highest) * box.height;
      drawing.lineTo(x, y);
    }
    drawing.lineTo(box.x + box.width, y);
    drawing.stroke();
  });
}
