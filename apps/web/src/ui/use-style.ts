import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets CSS properties, always the same ones, on an element before it is painted. A rendered
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

/** Values of CSS properties, by the names that style sheets use. */
export type StyleProperties = Readonly<Record<string, string>>;

/** The text of a rule for a style sheet. */
export function styleRule(selector: string, properties: StyleProperties): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

/** Throws for NaN and the infinities, with which a browser would drop the declaration. */
export function cssNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} isn't a number in CSS`);
  return String(value);
}
