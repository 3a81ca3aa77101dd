/**
 * Indents what a visitor sent, without the control characters that a terminal would obey.
 */
export function indentedText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line) => `    ${line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '�')}`).join('\n');
}
