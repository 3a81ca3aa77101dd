export type TableRow = readonly (string | number)[];

/** Formats a table with two spaces between columns: text left-aligned, numbers right-aligned. */
export function textTable(heads: readonly string[], rows: readonly TableRow[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isNumeric = heads.map(
    (_head, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  const formatLine = (row: TableRow) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return `${[heads, ...rows].map(formatLine).join('\n')}\n`;
}
