import {
  LINK_ADDRESS,
  LONGEST_LABEL,
  type OwnSite,
  type PageLanguage,
} from '@starguess/api-contract';
import { fieldProblem, fileProblem } from '@starguess/catalog/files';
import { Marked, type Token } from 'marked';
import { languageOf, textOf } from './file-text.ts';
import type { FolderFile, Report } from './folder-files.ts';

export type SitePage = {
  readonly slug: string;
  readonly language: PageLanguage;
  /** Its first heading, as plain text. */
  readonly name: string;
  /** Headings, paragraphs, lists, emphasis and links. */
  readonly html: string;
};

const PAGE_FILE = /^pages\/([^.]+)\.(.+)\.md$/;

/** What Markdown may become, as its reader calls it. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['heading', 'paragraph', 'list', 'list_item', 'strong', 'em', 'link', 'text', 'escape'],
  ...['br', 'space', 'def'],
]);

/** Without tables and other additions to the first Markdown. */
const markdown = new Marked({ gfm: false });

/** Reads the files `pages/<slug>.<lang>.md`. */
export function readSitePages(files: readonly FolderFile[], report: Report): readonly SitePage[] {
  return files.flatMap((file) => {
    const [, slug, code] = PAGE_FILE.exec(file.path) ?? [];
    const language = code && languageOf(file, { code, report });
    return slug && language ? { slug, language, ...readPage(file, report) } : [];
  });
}

/** The names of pages by slug, then by the languages that they are written in. */
export function pageNames(pages: readonly SitePage[]): OwnSite['pages'] {
  const names: Record<string, Record<string, string>> = {};
  for (const { slug, language, name } of pages) {
    names[slug] = { ...names[slug], [language]: name };
  }
  return names;
}

function readPage(file: FolderFile, report: Report): Pick<SitePage, 'name' | 'html'> {
  const text = textOf(file, report)?.replaceAll('\r\n', '\n') ?? '#';
  const tokens = markdown.lexer(text);
  markdown.walkTokens(tokens, (token) => {
    const reason = faultOf(token);
    if (reason === undefined) return;
    const line = text.slice(0, text.indexOf(token.raw.trim())).split('\n').length;
    report(fieldProblem(file.path, { field: `line ${line}`, reason }));
  });
  const name = plainText(tokens.filter(({ type }) => type === 'heading').slice(0, 1)).trim();
  if (name === '' || name.length > LONGEST_LABEL) {
    const reason = `needs a first heading of 1 to ${LONGEST_LABEL} characters, which names it`;
    report(fileProblem(file.path, reason));
  }
  return { name, html: markdown.parser(tokens) };
}

function faultOf(token: Token): string | undefined {
  if (!ALLOWED.has(token.type)) return `holds ${token.type}, which no page can`;
  if (token.type !== 'link' || LINK_ADDRESS.test(token.href)) return undefined;
  return `links to ${token.href}, which is no https or mailto address and no path of this site`;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainText(token.tokens)
        : 'text' in token
          ? token.text
          : '',
    )
    .join('');
}
