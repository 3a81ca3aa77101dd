import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { TipProps } from './tip.tsx';

type ButtonTipProps = { readonly text: string; readonly anchor: RefObject<HTMLElement | null> };

// Home shows no other tip. A button goes on working without its own.
const Tip = lazy(() =>
  import('./tip.tsx').then(
    ({ Tip: part }) => made(part),
    () => made(nothing),
  ),
);

/** The name of a button without words, below it. Its code loads with the first one. */
export function ButtonTip({ text, anchor }: ButtonTipProps) {
  return (
    <Suspense fallback={null}>
      <Tip aria-hidden text={text} anchor={anchor} placement="bottom" />
    </Suspense>
  );
}

function made(part: ComponentType<TipProps>) {
  return { default: part };
}

function nothing() {
  return null;
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
    /** Those of the anchor. */
    handlers: {
      onPointerEnter: open,
      onPointerLeave: close,
      onFocus: () => {
        // In a box that scrolls sideways, only the edge of the element may be visible.
        anchor.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        // A menu that the mouse closes gives the focus back to its button.
        if (anchor.current?.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
  };
}
