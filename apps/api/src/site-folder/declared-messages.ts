import {
  type Messages,
  type MessagesByLanguage,
  messageAt,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@starguess/api-contract/page';
import type { DeclarationFile, TextByLanguage } from '@starguess/catalog/files';
import { filterMessages } from './message-texts.ts';

/** The keys of the names and values of fields. */
export const FIELD_KEYS = /^(?:field|value)\./;

/** The keys of other texts that only a site with the shipped fields has. */
const SHIPPED_FIELD_KEYS =
  /^(?:win\.(?:model|pornstar)|imageGuess\.hint(?:Model|Pornstar)|clue\.debut|cast\.debut|terms\.(?:from|notFrom)|help\.partial$|help\.classic\.later)/;

/** The page's messages, with the names of the declared fields and values in place of the shipped ones. */
export function withDeclaredTexts(
  shipped: MessagesByLanguage,
  { texts }: DeclarationFile,
): MessagesByLanguage {
  const messages: Record<PageLanguage, Messages> = { ...shipped };
  for (const language of PAGE_LANGUAGES) {
    const inLanguage = (text: TextByLanguage) => text[language] ?? Object.values(text)[0] ?? '';
    const field: Record<string, string | Messages> = {};
    const value: Record<string, string | Messages> = {};
    for (const [name, { label, values }] of Object.entries(texts)) {
      field[name] = inLanguage(label);
      value[name] = Object.fromEntries(
        Object.entries(values).map(([key, text]) => [key, inLanguage(text)]),
      );
    }
    const others = filterMessages(shipped[language], (key) => !SHIPPED_FIELD_KEYS.test(key));
    messages[language] = {
      ...others,
      field: { ...field, rank: messageAt(others, 'field.rank') },
      value,
    };
  }
  return messages;
}

/** The texts that speak of a declaration's fields and values, by language. */
export function fieldMessages(messages: MessagesByLanguage | undefined): object {
  const languages = messages === undefined ? [] : PAGE_LANGUAGES;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      filterMessages(
        messages?.[language] ?? {},
        (key) => FIELD_KEYS.test(key) || SHIPPED_FIELD_KEYS.test(key),
      ),
    ]),
  );
}
