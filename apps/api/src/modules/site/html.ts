export type Attributes = Readonly<Record<string, string>>;

/** The start tag of an element. */
export function element(name: string, attributes: Attributes): string {
  const texts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${texts.join('')}>`;
}

/** Escapes a text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
