import { flip, offset, shift } from '@floating-ui/dom';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Placing, placeBeside } from './place-beside.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  readonly text: string;
  /** `center` covers the element. */
  readonly placement?: 'top' | 'bottom' | 'center';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Moves the tooltip back by half the element and half itself, so that it covers the centre. */
const center = offset(({ rects }) => -rects.reference.height / 2 - rects.floating.height / 2);

const PLACEMENTS = {
  top: { placement: 'top', middleware: [offset(8), flip(), shift({ padding: 8 })] },
  bottom: { placement: 'bottom', middleware: [offset(8), flip(), shift({ padding: 8 })] },
  center: { placement: 'bottom', middleware: [center, shift({ padding: 8 })] },
} satisfies Record<string, Placing>;

/**
 * Explains its children on hover, on focus and on a tap, until Escape. The pointer can move onto
 * the tooltip. For assistive technology the text is always part of the name, since a description is
 * only read on focus.
 */
export function Tooltip({ text, placement = 'top', className, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    if (trigger.current === null || tip.current === null) return;
    tip.current.showPopover();
    setIsOpen(true);
    await placeBeside(tip.current, { anchor: trigger.current, ...PLACEMENTS[placement] });
  };
  const close = () => {
    tip.current?.hidePopover();
    setIsOpen(false);
  };

  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <button
      ref={trigger}
      type="button"
      className={[styles.trigger, className].filter(Boolean).join(' ')}
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={(event) => {
        // In a box that scrolls sideways, only the edge of the element may be visible.
        event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        void open();
      }}
      onBlur={close}
      onClick={() => (isOpen ? undefined : open())}
    >
      {children}
      <span className="visually-hidden">{text}</span>
      <span
        ref={tip}
        popover="manual"
        className={styles.tip}
        data-slot="tooltip"
        aria-hidden="true"
      >
        {text}
      </span>
    </button>
  );
}
