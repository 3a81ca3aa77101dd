import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StyleProperties } from './style-rule.ts';

/**
 * Sets properties on an element, always the same ones, before the element is painted. A rendered
 * page cannot hold them: its policy forbids style attributes. The element moves to later values in
 * `changeMs` milliseconds if its style sheet has a transition, but never to the first ones.
 */
export function useStyle<Styled extends HTMLElement>(
  properties: StyleProperties,
  changeMs: number,
): RefObject<Styled | null> {
  const element = useRef<Styled>(null);
  const shown = useRef(properties);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { style } = element.current;
    const declarations = Object.entries(properties);
    if (declarations.some(([name, value]) => shown.current[name] !== value)) {
      style.transitionDuration = `${changeMs}ms`;
    }
    for (const [name, value] of declarations) style.setProperty(name, value);
    shown.current = properties;
  });
  return element;
}
