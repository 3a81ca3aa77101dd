import type { Messages, MessagesByLanguage, PageLanguage } from '@starguess/api-contract';
import { fieldProblem } from '@starguess/catalog/files';
import { jsonOf, languageOf } from './file-text.ts';
import type { FolderFile, Report } from './folder-files.ts';

const MESSAGES_FILE = /^messages\/(.+)\.json$/;

/** In UTF-16 code units. */
const LONGEST_MESSAGE = 500;

/** The end of the key of a plural form. */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\w+\}/g;

/** An element, a character reference, or a message within a message. */
const MARKUP = /<|&#?\w+;|\$t\(/;

/** Reads the files `messages/<lang>.json`, whose texts replace the shipped ones one by one. */
export function readSiteMessages(
  files: readonly FolderFile[],
  { shipped, report }: { readonly shipped: MessagesByLanguage; readonly report: Report },
): MessagesByLanguage {
  const messages: Record<PageLanguage, Messages> = { ...shipped };
  for (const file of files) {
    const [, code] = MESSAGES_FILE.exec(file.path) ?? [];
    const language = code && languageOf(file, { code, report });
    if (!language) continue;
    const texts = readOwnTexts(file, { shippedTexts: messageTexts(shipped[language]), report });
    messages[language] = replaceTexts(shipped[language], texts);
  }
  return messages;
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

type OwnTexts = { readonly shippedTexts: ReadonlyMap<string, string>; readonly report: Report };

/** Reads texts in groups, as the shipped files have them, or by their whole keys. */
function readOwnTexts(file: FolderFile, { shippedTexts, report }: OwnTexts) {
  const texts = new Map<string, string>();
  const keys = [...shippedTexts.keys()];
  const add = (key: string, value: unknown) => {
    const path = key === '' ? '' : `${key}.`;
    if (isGroup(value) && keys.some((shipped) => shipped.startsWith(path))) {
      for (const [name, child] of Object.entries(value)) add(path + name, child);
      return;
    }
    const reason = faultOf(value, { key, shippedTexts });
    if (reason !== undefined) report(fieldProblem(file.path, { field: key, reason }));
    else if (typeof value === 'string') texts.set(key, value);
  };
  const content = jsonOf(file, report);
  if (content !== undefined) add('', content);
  return texts;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a message, as the end of a sentence. */
function faultOf(
  value: unknown,
  { key, shippedTexts }: Pick<OwnTexts, 'shippedTexts'> & { readonly key: string },
): string | undefined {
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
