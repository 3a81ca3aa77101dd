/** #rrggbb. */
export type Colour = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

export function darken(colour: Colour, share: number): Colour {
  return mix(colour, { to: '#000000', share });
}

export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, { to: '#ffffff', share });
}

/** `share` of the way from one colour to the other, 0–1. */
export function mix(from: Colour, { to, share }: { to: Colour; share: number }): Colour {
  const target = channels(to);
  return fromChannels(
    channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share),
  );
}

/** Contrast ratio of WCAG 2, 1 (none) to 21. */
export function contrast(left: Colour, right: Colour): number {
  const lights = [luminance(left), luminance(right)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** How far apart two colours lie in RGB, 0 to 442. */
export function distance(left: Colour, right: Colour): number {
  const target = channels(right);
  return Math.hypot(...channels(left).map((value, index) => value - (target[index] ?? 0)));
}

function fromChannels(values: readonly number[]): Colour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}
