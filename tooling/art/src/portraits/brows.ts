import type { Colour } from '../colour.ts';

export type Brows = {
  /** From the nose's axis to the inner end, head units. */
  readonly inner: number;
  readonly length: number;
  readonly y: number;
  readonly thickness: number;
  /** Height of the arch above the inner end; how far out it peaks, 0–1. */
  readonly arch: number;
  readonly peak: number;
  /** How much lower than the inner end the outer one is. */
  readonly fall: number;
  readonly colour: Colour;
};

export function drawBrows(brows: Brows): string {
  const { inner, length, y, thickness: t, arch, peak, fall, colour } = brows;
  const side = (sign: 1 | -1): string => {
    const x = (share: number): number => 200 + sign * (inner + length * share);
    return `M${x(0)} ${y - t * 0.42}C${x(peak * 0.4)} ${y - arch * 0.75 - t * 0.5} ${x(peak * 0.75)} ${y - arch - t * 0.5} ${x(peak)} ${y - arch - t * 0.35}Q${x(peak + (1 - peak) * 0.6)} ${y - arch * 0.75} ${x(1)} ${y + fall}Q${x(peak + (1 - peak) * 0.45)} ${y - arch * 0.35 + t * 0.2} ${x(peak * 0.95)} ${y - arch + t * 0.5}C${x(peak * 0.7)} ${y - arch + t * 0.65} ${x(peak * 0.35)} ${y - arch * 0.5 + t * 0.65} ${x(0.015)} ${y + t * 0.52}Q${x(-0.05)} ${y} ${x(0)} ${y - t * 0.42}Z`;
  };
  return `<path d="${side(-1)}${side(1)}" fill="${colour}"/>`;
}
