import { type ComputePositionConfig, computePosition } from '@floating-ui/dom';

export type Placing = Required<Pick<ComputePositionConfig, 'placement' | 'middleware'>>;

/** Moves a fixed element to its place beside the anchor. */
export async function placeBeside(
  floating: HTMLElement,
  { anchor, ...placing }: Placing & { readonly anchor: HTMLElement },
): Promise<void> {
  const { x, y } = await computePosition(anchor, floating, { ...placing, strategy: 'fixed' });
  floating.style.translate = `${x}px ${y}px`;
}
