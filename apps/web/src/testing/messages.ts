import { vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { fakeNetwork, json } from './fake-network.ts';

const files = import.meta.glob<unknown>('../../public/messages/*.json', {
  eager: true,
  import: 'default',
});

/** The messages file of a language. */
export function messagesIn(code: LanguageCode): unknown {
  return files[`../../public/messages/${code}.json`];
}

/** Switches the page to a language. */
export async function speak(code: LanguageCode): Promise<void> {
  fakeNetwork({ [`GET /messages/${code}.json`]: json(messagesIn(code)) });
  await startI18n(code);
  vi.unstubAllGlobals();
}
