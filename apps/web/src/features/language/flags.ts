import es from 'country-flag-icons/react/3x2/ES';
import fr from 'country-flag-icons/react/3x2/FR';
import en from 'country-flag-icons/react/3x2/GB';
import it from 'country-flag-icons/react/3x2/IT';
import pl from 'country-flag-icons/react/3x2/PL';
import pt from 'country-flag-icons/react/3x2/PT';

const FLAGS: Readonly<Record<string, typeof en>> = { en, es, fr, it, pl, pt };

/** The drawing of a language's flag; throws for a language that has none (§5). */
export function flagOf(languageCode: string): typeof en {
  const flag = FLAGS[languageCode];
  if (flag === undefined) throw new Error(`Flag not found for language: ${languageCode}`);
  return flag;
}
