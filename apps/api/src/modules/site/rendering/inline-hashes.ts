import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gis;
const NO_INLINE_SCRIPT = /\s(?:src=|type="application\/(?:ld\+)?json")/i;

/** The contents of the scripts that a document holds itself, without those that are only data. */
export function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', content = '']) =>
    NO_INLINE_SCRIPT.test(attributes) ? [] : [content],
  );
}

/** The source by which a content security policy allows an inline element with this content. */
export function hashSource(content: string): string {
  // The browser hashes what its parser has read, whose line ends are all LF.
  const read = content.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`;
}
