/** Values of CSS properties, by the names that style sheets use. */
export type StyleProperties = Readonly<Record<string, string>>;

/** The text of a rule for a style sheet. */
export function styleRule(selector: string, properties: StyleProperties): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

/** Throws for NaN and the infinities, with which a browser would drop the declaration. */
export function cssNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number in CSS`);
  return String(value);
}
