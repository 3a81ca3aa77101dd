import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { hashSource, inlineScripts } from './rendering/inline-hashes.ts';
import { createStaticFile, REVALIDATED, type StaticFile } from './static-file.ts';

type PageContent = {
  readonly status: 200 | 404;
  /** The contents of the document's inline styles. */
  readonly styles: readonly string[];
  /** `FileContent.isBrief` */
  readonly isBrief?: boolean | undefined;
};

/** Makes a file of a whole document. */
export type CreatePageFile = (html: string, content: PageContent) => StaticFile;

const HTML = 'text/html; charset=utf-8';

/**
 * Creates the maker of page files. The policy of each allows the inline scripts that were built
 * into `indexHtml`, and the page's own inline styles.
 */
export function createPageFiles(
  indexHtml: string,
  foreignOrigins: readonly string[],
): CreatePageFile {
  const scripts = inlineScripts(indexHtml).map(hashSource);
  return (html, { status, styles, ...encoding }) => {
    const hashes = { scripts, styles: styles.map(hashSource) };
    return createStaticFile({
      bytes: new TextEncoder().encode(html),
      mediaType: HTML,
      cacheControl: REVALIDATED,
      status,
      ...encoding,
      headers: { 'content-security-policy': contentSecurityPolicy(foreignOrigins, hashes) },
    });
  };
}
