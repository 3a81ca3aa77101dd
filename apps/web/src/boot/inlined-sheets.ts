/**
 * Marks the style sheets that the rendered page holds as loaded. Vite looks for the link of a sheet
 * before it loads it with a screen's code, and a disabled link loads nothing.
 */
export function markInlinedSheets(): void {
  const sheets = document.querySelector('style[data-sheets]')?.getAttribute('data-sheets');
  for (const href of sheets?.split(' ') ?? []) {
    const link = { rel: 'stylesheet', href, disabled: true };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
