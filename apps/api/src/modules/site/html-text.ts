export type Replacement = {
  readonly pattern: RegExp;
  readonly replace: (...groups: string[]) => string;
};

/** Replaces the first match in a built page, which must have one. */
export function replaceOnce(html: string, { pattern, replace }: Replacement): string {
  if (!pattern.test(html)) throw new Error(`The built page has nothing like ${pattern.source}`);
  return html.replace(pattern, replace);
}

/** Escapes a text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
