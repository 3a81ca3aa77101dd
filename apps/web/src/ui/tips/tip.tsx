import { flip, offset, shift } from '@floating-ui/dom';
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

/** Moves the tip back by half the anchor and half itself, so that it covers the centre. */
const center = offset(({ rects }) => -rects.reference.height / 2 - rects.floating.height / 2);

const PLACEMENTS = {
  top: { placement: 'top', middleware: [offset(8), flip(), shift({ padding: 8 })] },
  bottom: { placement: 'bottom', middleware: [offset(8), flip(), shift({ padding: 8 })] },
  center: { placement: 'bottom', middleware: [center, shift({ padding: 8 })] },
} satisfies Record<TipPlacement, Placing>;

/** A short text over the page, beside its anchor. */
export function Tip({ text, anchor, placement, ...span }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);

  // Not a layout effect: those run before the ref of a link that renders anew has its element.
  useEffect(() => {
    if (tip.current === null || anchor.current === null) return;
    tip.current.showPopover();
    void placeBeside(tip.current, { anchor: anchor.current, ...PLACEMENTS[placement] });
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
