import {
  type Messages,
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@starguess/api-contract';
import { type CatalogProblem, fieldProblem, fileProblem } from '@starguess/catalog/files';
import { jsonOf } from './file-text.ts';
import type { FolderFile } from './folder-files.ts';

/** In UTF-16 code units. */
const LONGEST_MESSAGE = 500;

/** The end of the key of a plural form. */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\w+\}/g;

/** An element, a character reference, or a message within a message. */
const MARKUP = /<|&#?\w+;|\$t\(/;

type SiteMessages = {
  /** All messages of the site, in each language. */
  readonly messages: MessagesByLanguage;
  readonly problems: readonly CatalogProblem[];
};

/** Reads the files `messages/<lang>.json`, whose texts replace the shipped ones one by one. */
export function readSiteMessages(
  files: readonly FolderFile[],
  shipped: MessagesByLanguage,
): SiteMessages {
  const messages: Record<PageLanguage, Messages> = { ...shipped };
  const problems: CatalogProblem[] = [];
  for (const file of files) {
    const language = PAGE_LANGUAGES.find((known) => file.path === `messages/${known}.json`);
    if (language === undefined) {
      const reason = `is in none of the page's languages: ${PAGE_LANGUAGES.join(', ')}`;
      problems.push(fileProblem(file.path, reason));
      continue;
    }
    const own = readOwnTexts(file, messageTexts(shipped[language]));
    messages[language] = replaceTexts(shipped[language], own.texts);
    problems.push(...own.problems);
  }
  return { messages, problems };
}

/** Every text of the messages by its key, such as `home.title`. */
export function messageTexts(messages: Messages): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const visit = (group: Messages, path: string) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') texts.set(path + name, value);
      else visit(value, `${path}${name}.`);
    }
  };
  visit(messages, '');
  return texts;
}

function replaceTexts(messages: Messages, texts: ReadonlyMap<string, string>): Messages {
  const replaced = (group: Messages, path: string): Messages =>
    Object.fromEntries(
      Object.entries(group).map(([name, value]) => [
        name,
        typeof value === 'string'
          ? (texts.get(path + name) ?? value)
          : replaced(value, `${path}${name}.`),
      ]),
    );
  return replaced(messages, '');
}

/** Reads texts in groups, as the shipped files have them, or by their whole keys. */
function readOwnTexts(file: FolderFile, shippedTexts: ReadonlyMap<string, string>) {
  const texts = new Map<string, string>();
  const { value: content, problems: contentProblems } = jsonOf(file);
  const problems = [...contentProblems];
  const groups = new Set(Array.from(shippedTexts.keys()).flatMap(groupsOf));
  const add = (key: string, value: unknown) => {
    if (isGroup(value) && (key === '' || groups.has(key))) {
      const path = key === '' ? '' : `${key}.`;
      for (const [name, child] of Object.entries(value)) add(path + name, child);
      return;
    }
    const reason = faultOf(value, { key, shippedTexts });
    if (reason !== undefined) problems.push(fieldProblem(file.path, { field: key, reason }));
    else if (typeof value === 'string') texts.set(key, value);
  };
  if (contentProblems.length === 0) add('', content);
  return { texts, problems };
}

/** The keys of the groups that a message stands in: `a` and `a.b` for `a.b.c`. */
function groupsOf(key: string): readonly string[] {
  const names = key.split('.').slice(0, -1);
  return names.map((_name, index) => names.slice(0, index + 1).join('.'));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Replaced = { readonly key: string; readonly shippedTexts: ReadonlyMap<string, string> };

/** What is wrong with a message, as the end of a sentence. */
function faultOf(value: unknown, { key, shippedTexts }: Replaced): string | undefined {
  if (key === '') return 'is no object such as {"home": {"title": "Guess the star"}}';
  const shipped = shippedTexts.get(key);
  if (shipped === undefined) {
    const isForm = PLURAL_FORM.test(key) && shippedTexts.has(key.replace(PLURAL_FORM, '_other'));
    return isForm ? 'is a plural form that the language lacks' : 'is no message of the page';
  }
  if (typeof value !== 'string') return 'is no text';
  if (value.trim() === '') return 'is blank';
  if (value.length > LONGEST_MESSAGE) return `has more than ${LONGEST_MESSAGE} characters`;
  if (MARKUP.test(value)) return 'holds markup';
  return placeholderFault(value, shipped);
}

function placeholderFault(text: string, shipped: string): string | undefined {
  const [own, wanted] = [text, shipped].map((message) => new Set(message.match(PLACEHOLDER)));
  const missing = [...(wanted ?? [])].find((placeholder) => !own?.has(placeholder));
  if (missing !== undefined) return `lacks the placeholder ${missing}`;
  const unknown = [...(own ?? [])].find((placeholder) => !wanted?.has(placeholder));
  if (unknown !== undefined) return `has the unknown placeholder ${unknown}`;
  const isBroken = /[{}]/.test(text.replace(PLACEHOLDER, ''));
  return isBroken ? 'has a brace outside a placeholder such as {name}' : undefined;
}
