import type { ReactNode } from 'react';
import { useTip } from './button-tip.tsx';
import styles from './tip.module.css';
import { Tip } from './tip.tsx';

type TooltipProps = {
  readonly text: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Explains its children on hover, on focus and on a tap, until Escape. For assistive technology the
 * text is always part of the name, since a description is only read on focus.
 */
export function Tooltip({ text, className, children }: TooltipProps) {
  const { anchor, isOpen, open, handlers } = useTip<HTMLButtonElement>();
  return (
    <button
      ref={anchor}
      type="button"
      className={[styles.trigger, className].filter(Boolean).join(' ')}
      {...handlers}
      onClick={open}
    >
      {children}
      <span className="visually-hidden">{text}</span>
      {isOpen && <Tip aria-hidden text={text} anchor={anchor} placement="top" />}
    </button>
  );
}
