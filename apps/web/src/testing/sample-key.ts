const PARTS: Readonly<Record<string, string>> = {
  puzzle: 'classic-easy',
  game: 'crono',
  date: '2026-11-20',
  key: 'classic-modes',
};

/** A sample key that matches a row of the table of stored keys. */
export function sampleKey(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => PARTS[part] ?? '');
}
