import { type ComponentType, lazy, type RefObject, Suspense } from 'react';
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
