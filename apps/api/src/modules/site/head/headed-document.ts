import { escapeHtml, replaceOnce } from '../html-text.ts';
import type { PageHead, PageInLanguage, SiteIdentity } from './head-tags.ts';

const LANGUAGE = /(<html\b[^>]*\slang=")[^"]*/;
const DESCRIPTION = /[ \t]*<meta\b[^>]*\bname="description"[^>]*>\n?/;
const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPTS = /<noscript>/;

type DocumentHead = {
  readonly head: PageHead;
  readonly page: PageInLanguage;
  readonly site: SiteIdentity;
};

/** Puts a page's head into a document, and in words where no scripts run. */
export function withHead(
  document: string,
  { head, page: { language }, site }: DocumentHead,
): string {
  const { title, description, tags } = head;
  const spoken = replaceOnce(document, {
    pattern: LANGUAGE,
    replace: (_all, start) => start + language,
  });
  const bare = replaceOnce(spoken, { pattern: DESCRIPTION, replace: () => '' });
  const titled = replaceOnce(bare, {
    pattern: TITLE,
    replace: () => `<title>${escapeHtml(title)}</title>${tags}`,
  });
  const notice = escapeHtml(`${site.siteName}: ${description}`);
  return replaceOnce(titled, {
    pattern: NO_SCRIPTS,
    replace: (tag) => `${tag}<p class="scripts-notice" lang="${language}">${notice}</p>`,
  });
}
