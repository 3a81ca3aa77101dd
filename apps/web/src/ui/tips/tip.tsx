import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { type Placing, placeBeside } from '../place-beside.ts';
import styles from './tip.module.css';

/** `center` covers the anchor, and lets presses through to it. */
export type TipPlacement = 'top' | 'bottom' | 'center';

export type TipProps = Pick<ComponentProps<'span'>, 'aria-hidden'> & {
  readonly text: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement: TipPlacement;
};

const PLACEMENTS = {
  top: { side: 'top', align: 'center', gap: 8, margin: 8 },
  bottom: { side: 'bottom', align: 'center', gap: 8, margin: 8 },
  center: { side: 'center', align: 'center', gap: 0, margin: 8 },
} satisfies Record<TipPlacement, Placing>;

/** A short text over the page, beside its anchor. */
export function Tip({ text, anchor, placement, ...span }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);

  // Not a layout effect, because those run before a re-rendered link's ref has its element.
  useEffect(() => {
    if (tip.current === null || anchor.current === null) return;
    tip.current.showPopover();
    placeBeside(tip.current, { anchor: anchor.current, ...PLACEMENTS[placement] });
  }, [anchor, placement]);

  return (
    <span
      {...span}
      ref={tip}
      popover="manual"
      className={styles.tip}
      data-slot="tooltip"
      data-placement={placement}
    >
      {text}
    </span>
  );
}
