import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Tip } from './tip.tsx';

type ButtonTipProps = { readonly text: string; readonly anchor: RefObject<HTMLElement | null> };

/** Shows the name of a wordless button below it. */
export function ButtonTip({ text, anchor }: ButtonTipProps) {
  return <Tip aria-hidden text={text} anchor={anchor} placement="bottom" />;
}

/**
 * Opens the tip of an element on hover and on focus by keyboard, until Escape. The pointer can move
 * onto a tip inside the element.
 */
export function useTip<E extends HTMLElement>() {
  const anchor = useRef<E>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);

  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return {
    anchor,
    isOpen,
    open,
    close,
    /** The anchor's event handlers. */
    handlers: {
      onPointerEnter: open,
      onPointerLeave: close,
      onFocus: () => {
        // In a box that scrolls sideways, only the edge of the element may be visible.
        anchor.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        // A menu closed with the mouse returns the focus to its button.
        if (anchor.current?.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
  };
}
