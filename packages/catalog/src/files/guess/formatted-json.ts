/** An object as JSON, with a line for each key, field and column. */
export function formattedJson(content: Readonly<Record<string, unknown>>): string {
  const lineOf = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  const parts = Object.entries(content).map(([key, value]) => {
    const isLong = key === 'fields' || key === 'columns';
    if (!isLong) return `  ${JSON.stringify(key)}: ${lineOf(value)}`;
    const lines = Object.entries(Object(value)).map(
      ([name, part]) => `    ${JSON.stringify(name)}: ${lineOf(part)}`,
    );
    return `  ${JSON.stringify(key)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
