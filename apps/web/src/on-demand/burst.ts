const STARS = 40;

/** Duration of their flight, in milliseconds. */
const FLIGHT_MS = 900;

const COLORS = ['--color-accent', '--color-positive', '--color-partial', '--color-accent-text'];

/** How far a star falls below its straight course, in pixels. */
const FALL = 150;

/** The least distance in pixels that the stars of a small element reach. */
const LEAST_REACH = 180;

type Star = {
  readonly color: string;
  /** Where it would end without falling, relative to the burst's centre. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Radians that it turns. */
  readonly spin: number;
};

/** Lets small stars in the theme's colours burst once out of an element, above the whole page. */
export function burst(from: Element): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = window;
  canvas.dataset.slot = 'celebration';
  canvas.ariaHidden = 'true';
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.style.cssText = `position:fixed;inset:0;z-index:9;width:${width}px;height:${height}px;pointer-events:none`;
  document.body.append(canvas);

  const box = from.getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const stars = makeStars(Math.max(LEAST_REACH, box.width));
  const startedAt = performance.now();
  const draw = (now: number) => {
    // From 0 at the start to 1 at the end.
    const elapsed = Math.max(0, now - startedAt) / FLIGHT_MS;
    if (elapsed >= 1) return canvas.remove();
    const travelled = 1 - (1 - elapsed) ** 3;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    context.globalAlpha = Math.min(1, 3 - 3 * elapsed);
    for (const { color, x, y, radius, spin } of stars) {
      context.fillStyle = color;
      context.setTransform(density, 0, 0, density, 0, 0);
      context.translate(
        middle.x + x * travelled,
        middle.y + y * travelled + FALL * elapsed * elapsed,
      );
      context.rotate(spin * elapsed);
      drawStar(context, radius);
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function makeStars(reach: number): readonly Star[] {
  const style = getComputedStyle(document.documentElement);
  const colors = COLORS.map((name) => style.getPropertyValue(name));
  return Array.from({ length: STARS }, (_, index) => {
    const angle = ((index + Math.random()) / STARS) * 2 * Math.PI;
    const distance = reach * (0.45 + 0.75 * Math.random());
    return {
      color: colors[index % colors.length] ?? '',
      x: Math.cos(angle) * distance,
      y: Math.sin(angle) * distance,
      radius: 4 + 6 * Math.random(),
      spin: (Math.random() - 0.5) * 10,
    };
  });
}

/** Ten corners around the origin, alternately far and near. */
function drawStar(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const length = corner % 2 === 0 ? radius : radius * 0.45;
    const angle = (corner * Math.PI) / 5;
    context.lineTo(Math.sin(angle) * length, -Math.cos(angle) * length);
  }
  context.fill();
}
