import type { LanguageCode } from '../i18n/languages.ts';

const files = import.meta.glob<unknown>('../../public/messages/*.json', {
  eager: true,
  import: 'default',
});

/** A language's messages, as they are served. */
export function messagesIn(code: LanguageCode): unknown {
  return files[`../../public/messages/${code}.json`];
}
