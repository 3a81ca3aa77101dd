/** A date `YYYY-MM-DD` as people of the language write it. */
export function dayInWords(date: string, language: string): string {
  return new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}
