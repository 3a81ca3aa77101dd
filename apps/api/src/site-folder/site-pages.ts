import {
  LINK_ADDRESS,
  LONGEST_LABEL,
  PAGE_LANGUAGES,
  type PageLanguage,
  type PageNames,
} from '@starguess/api-contract';
import { type CatalogProblem, fieldProblem, fileProblem } from '@starguess/catalog/files';
import { Marked, type Token } from 'marked';
import { textOf } from './file-text.ts';
import type { FolderFile } from './folder-files.ts';

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
export function readSitePages(files: readonly FolderFile[]): {
  readonly pages: readonly SitePage[];
  readonly problems: readonly CatalogProblem[];
} {
  const pages: SitePage[] = [];
  const problems: CatalogProblem[] = [];
  for (const file of files) {
    const [, slug, code] = PAGE_FILE.exec(file.path) ?? [];
    if (slug === undefined) continue;
    const language = PAGE_LANGUAGES.find((known) => known === code);
    if (language === undefined) {
      const reason = `is in none of the page's languages: ${PAGE_LANGUAGES.join(', ')}`;
      problems.push(fileProblem(file.path, reason));
      continue;
    }
    const read = readPage(file);
    problems.push(...read.problems);
    pages.push({ slug, language, name: read.name, html: read.html });
  }
  return { pages, problems };
}

/** The names of pages by slug, in each language that they are written in. */
export function pageNames(pages: readonly SitePage[]): Readonly<Record<string, PageNames>> {
  const names: Record<string, PageNames> = {};
  for (const { slug, language, name } of pages) {
    names[slug] = { ...names[slug], [language]: name };
  }
  return names;
}

function readPage(file: FolderFile) {
  const { value, problems: textProblems } = textOf(file);
  const text = value.replaceAll('\r\n', '\n');
  const tokens = markdown.lexer(text);
  const problems = [...textProblems];
  markdown.walkTokens(tokens, (token) => {
    const reason = faultOf(token);
    if (reason === undefined) return;
    const line = text.slice(0, text.indexOf(token.raw.trim())).split('\n').length;
    problems.push(fieldProblem(file.path, { field: `line ${line}`, reason }));
  });
  const heading = tokens.find(({ type }) => type === 'heading');
  const name = heading === undefined ? '' : plainText([heading]).trim();
  if (name === '') problems.push(fileProblem(file.path, 'has no heading to name it by'));
  if (name.length > LONGEST_LABEL) {
    const reason = `has a first heading of more than ${LONGEST_LABEL} characters`;
    problems.push(fileProblem(file.path, reason));
  }
  return { name, html: problems.length > 0 ? '' : markdown.parser(tokens), problems };
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
