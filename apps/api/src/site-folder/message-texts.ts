import type { Messages } from '@starguess/api-contract/page';

/** The end of the key of a plural form. */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

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

/** The messages with the keys that are `kept`. A group stays, even if it is empty then. */
export function filterMessages(messages: Messages, kept: (key: string) => boolean): Messages {
  const entries = Object.entries(messages).map(([name, value]): [string, string | Messages] =>
    typeof value === 'string'
      ? [name, value]
      : [name, filterMessages(value, (key) => kept(`${name}.${key}`))],
  );
  return Object.fromEntries(
    entries.filter(([name, value]) => typeof value !== 'string' || kept(name)),
  );
}
