import {
  LANGUAGE_PARAMETER,
  LINK_ADDRESS,
  LONGEST_LABEL,
  type OwnSite,
  type PageLanguage,
} from '@starguess/api-contract/page';
import { fieldProblem } from '@starguess/catalog/files';
import { Marked, type Token } from 'marked';
import { textOf } from './file-text.ts';
import type { FolderFile, Report } from './folder-files.ts';

export type SitePage = {
  readonly slug: string;
  readonly language: PageLanguage;
  /** Its first heading, as plain text. */
  readonly name: string;
  /** Headings, paragraphs, lists, emphasis and links. */
  readonly html: string;
};

/** A character reference, which the browser decodes but our checks would not. */
const REFERENCE = /&(?:#|\w+;)/;
const REFERENCE_ADVICE = 'write the character itself instead of a reference to it';

/** A link to another page of the site, without its language. */
const OWN_PAGE = /^\/pages\/[^?#]+(?=#|$)/;

/** The types of the Markdown tokens that are allowed. */
const ALLOWED: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'list',
  'list_item',
  'strong',
  'em',
  'link',
  'text',
  'escape',
  'br',
  'space',
  'def',
]);

/** Plain Markdown, without GitHub's additions such as tables. */
const markdown = new Marked({ gfm: false });

/** Reads the files `pages/<slug>.<lang>.md`. */
export function readSitePages(files: readonly FolderFile[], report: Report): readonly SitePage[] {
  return files.flatMap((file) => {
    const { slug, language } = file;
    if (slug === undefined || language === undefined) return [];
    const text = textOf(file, report)?.replaceAll('\r\n', '\n');
    if (text === undefined) return [];
    const reportAt = (field: string, reason: string) =>
      report(fieldProblem(file.path, { field, reason }));
    try {
      return { slug, language, ...readPage(text, { language, reportAt }) };
    } catch (error) {
      // The Markdown parser is recursive, so deep nesting exhausts its stack.
      if (!(error instanceof RangeError)) throw error;
      reportAt('', 'is nested too deeply: use fewer quotes and lists inside one another');
      return [];
    }
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

type ReadWith = Pick<SitePage, 'language'> & {
  readonly reportAt: (field: string, reason: string) => void;
};

function readPage(text: string, { language, reportAt }: ReadWith): Pick<SitePage, 'name' | 'html'> {
  const tokens = markdown.lexer(text);
  const lineOf = lineReader(text);
  markdown.walkTokens(tokens, (token) => {
    const line = lineOf(token);
    const reason = faultOf(token);
    if (reason !== undefined) reportAt(`line ${line}`, reason);
    if (token.type === 'link') {
      token.href = token.href.replace(OWN_PAGE, `$&?${LANGUAGE_PARAMETER}=${language}`);
    }
  });
  const name = plainText(tokens.filter(({ type }) => type === 'heading').slice(0, 1)).trim();
  if (name === '' || name.length > LONGEST_LABEL) {
    reportAt('', `needs a first heading of 1 to ${LONGEST_LABEL} characters as its name`);
  }
  if (REFERENCE.test(name)) reportAt('', `has ${name} as its first heading: ${REFERENCE_ADVICE}`);
  return { name, html: markdown.parser(tokens) };
}

/**
 * Finds the line where a token begins. It takes the tokens in the order of the text, each before its
 * parts.
 */
function lineReader(text: string): (token: Token) => number {
  let line = 1;
  let start = 0;
  let end = 0;
  return (token) => {
    const raw = token.raw.trim();
    const found = text.indexOf(raw, end);
    const next = found === -1 ? end : found;
    line += text.slice(start, next).split('\n').length - 1;
    start = next;
    const hasParts = 'tokens' in token || 'items' in token;
    end = found === -1 || hasParts ? start : start + raw.length;
    return line;
  };
}

/** Why pages must not contain a token, as the end of a sentence. */
function faultOf(token: Token): string | undefined {
  if (!ALLOWED.has(token.type)) return `contains ${token.type}, which pages must not`;
  if (token.type !== 'link') return undefined;
  if (REFERENCE.test(token.href)) return `links to ${token.href}: ${REFERENCE_ADVICE}`;
  if (LINK_ADDRESS.test(token.href)) return undefined;
  return `links to ${token.href}, which is not an https or mailto address or a path of this site`;
}

/** The text of tokens without their markup. */
function plainText(tokens: readonly Token[]): string {
  const texts = tokens.map((token) => {
    if ('tokens' in token && token.tokens) return plainText(token.tokens);
    return 'text' in token ? token.text : '';
  });
  return texts.join('');
}
