import type { Messages, MessagesByLanguage, PageLanguage } from '@starguess/api-contract/page';
import { fieldProblem, fileProblem } from '@starguess/catalog/files';
import { jsonOf } from './file-text.ts';
import type { FolderFile, Report } from './folder-files.ts';
import { messageTexts, PLURAL_FORM } from './message-texts.ts';

/** In UTF-16 code units. */
const LONGEST_MESSAGE = 500;

const PLACEHOLDER = /\{\w+\}/g;

/** An element, a character reference, or a message within a message. */
const MARKUP = /<|&#?\w+;|\$t\(/;

export type SiteMessages = {
  readonly messages: MessagesByLanguage;
  /** The keys of the operator's own texts. */
  readonly ownKeys: ReadonlyMap<PageLanguage, ReadonlySet<string>>;
};

/** Reads the files `messages/<lang>.json`, whose texts replace the shipped ones one by one. */
export function readSiteMessages(
  files: readonly FolderFile[],
  { shipped, report }: { readonly shipped: MessagesByLanguage; readonly report: Report },
): SiteMessages {
  const messages: Record<PageLanguage, Messages> = { ...shipped };
  const ownKeys = new Map<PageLanguage, ReadonlySet<string>>();
  for (const file of files) {
    const { slug, language } = file;
    if (language === undefined || slug !== undefined) continue;
    const own = withOwnTexts(shipped[language], { file, report });
    messages[language] = own.messages;
    ownKeys.set(language, own.keys);
  }
  return { messages, ownKeys };
}

/** Reads texts in groups, as the shipped files have them, or by their whole keys. */
function withOwnTexts(
  shipped: Messages,
  { file, report }: { readonly file: FolderFile; readonly report: Report },
): { readonly messages: Messages; readonly keys: ReadonlySet<string> } {
  const messages: OwnMessages = structuredClone(shipped);
  const ownKeys = new Set<string>();
  const shippedTexts = messageTexts(shipped);
  const keys = [...shippedTexts.keys()];
  const read = (group: Group, path: string) => {
    for (const [name, value] of Object.entries(group)) {
      const key = path + name;
      if (isGroup(value) && keys.some((known) => known.startsWith(`${key}.`))) {
        read(value, `${key}.`);
        continue;
      }
      const reason = faultOf(value, { key, shippedTexts });
      if (reason !== undefined) {
        report(fieldProblem(file.path, { field: key, reason }));
      } else if (typeof value === 'string') {
        replaceText(messages, { key, text: value });
        ownKeys.add(key);
      }
    }
  };
  const content = jsonOf(file, report);
  if (isGroup(content)) read(content, '');
  else if (content !== undefined) report(fileProblem(file.path, NO_GROUP));
  return { messages, keys: ownKeys };
}

type OwnMessages = { [key: string]: string | OwnMessages };

function replaceText(
  messages: OwnMessages,
  { key, text }: { readonly key: string; readonly text: string },
): void {
  const [name = '', ...steps] = key.split('.');
  const group = messages[name];
  if (typeof group === 'object') replaceText(group, { key: steps.join('.'), text });
  else messages[name] = text;
}

type Group = Readonly<Record<string, unknown>>;

const NO_GROUP = 'is not an object such as {"home": {"title": "Guess the star"}}';

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a message, as the end of a sentence. */
function faultOf(
  value: unknown,
  {
    key,
    shippedTexts,
  }: { readonly key: string; readonly shippedTexts: ReadonlyMap<string, string> },
): string | undefined {
  const shipped = shippedTexts.get(key);
  if (shipped === undefined) {
    const isForm = PLURAL_FORM.test(key) && shippedTexts.has(key.replace(PLURAL_FORM, '_other'));
    return isForm
      ? 'is a plural form that the language does not have'
      : "is not one of the page's messages";
  }
  if (typeof value !== 'string') return 'is not a string';
  if (value.trim() === '') return 'is blank';
  if (value.length > LONGEST_MESSAGE) return `has more than ${LONGEST_MESSAGE} characters`;
  if (MARKUP.test(value)) return 'contains markup';
  return placeholderFault(value, shipped);
}

function placeholderFault(text: string, shipped: string): string | undefined {
  const placeholders = placeholdersIn(text);
  const shippedPlaceholders = placeholdersIn(shipped);
  const missing = shippedPlaceholders.find((placeholder) => !placeholders.includes(placeholder));
  if (missing !== undefined) return `lacks the placeholder ${missing}`;
  const unknown = placeholders.find((placeholder) => !shippedPlaceholders.includes(placeholder));
  if (unknown !== undefined) return `has the unknown placeholder ${unknown}`;
  const isBroken = /[{}]/.test(text.replace(PLACEHOLDER, ''));
  return isBroken ? 'has a brace outside a placeholder such as {name}' : undefined;
}

function placeholdersIn(text: string): readonly string[] {
  return text.match(PLACEHOLDER) ?? [];
}
