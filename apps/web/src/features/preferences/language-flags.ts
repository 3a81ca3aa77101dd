import type { PageLanguage } from '@starguess/api-contract/page';
import es from '../../../node_modules/country-flag-icons/3x2/ES.svg?no-inline';
import fr from '../../../node_modules/country-flag-icons/3x2/FR.svg?no-inline';
import en from '../../../node_modules/country-flag-icons/3x2/GB.svg?inline';
import it from '../../../node_modules/country-flag-icons/3x2/IT.svg?no-inline';
import pl from '../../../node_modules/country-flag-icons/3x2/PL.svg?no-inline';
import pt from '../../../node_modules/country-flag-icons/3x2/PT.svg?no-inline';

/**
 * The flags as picture files. The package's own entries contain them as code, so every first visit
 * would load six of them.
 */
const FLAGS: Record<string, string> = {
  en,
  es,
  fr,
  it,
  pl,
  pt,
} satisfies Record<PageLanguage, string>;

/** The address of a language's flag. Throws for a language without one (LANG7). */
export function flagOf(languageCode: string): string {
  const flag = FLAGS[languageCode];
  if (flag === undefined) throw new Error(`Flag not found for language: ${languageCode}`);
  return flag;
}

/** Adds the flag of a language that only some pages offer. */
export function addFlag(languageCode: string, address: string): void {
  FLAGS[languageCode] = address;
}
