/** A JSON array with one record per line, so that a change shows as the line it is in. */
export function recordLines(records: readonly object[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
