import es from '../../../node_modules/country-flag-icons/3x2/ES.svg?no-inline';
import fr from '../../../node_modules/country-flag-icons/3x2/FR.svg?no-inline';
import en from '../../../node_modules/country-flag-icons/3x2/GB.svg?no-inline';
import it from '../../../node_modules/country-flag-icons/3x2/IT.svg?no-inline';
import pl from '../../../node_modules/country-flag-icons/3x2/PL.svg?no-inline';
import pt from '../../../node_modules/country-flag-icons/3x2/PT.svg?no-inline';

/**
 * The pictures by their files: the package's own entries hold them as code, which every first
 * visit would load for six languages.
 */
const FLAGS: Record<string, string> = { en, es, fr, it, pl, pt };

/** The address of a language's flag; throws for a language that has none (LANG7). */
export function flagOf(languageCode: string): string {
  const flag = FLAGS[languageCode];
  if (flag === undefined) throw new Error(`Flag not found for language: ${languageCode}`);
  return flag;
}

/** For a language that only some pages offer. */
export function addFlag(languageCode: string, address: string): void {
  FLAGS[languageCode] = address;
}
