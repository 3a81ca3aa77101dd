/** A row of the table: what the product must do, and the tests that show it. */
type Row = { readonly line: number; readonly statement: string; readonly tests: readonly string[] };

type Section = { readonly line: number; readonly level: number; readonly title: string };

type Content = { readonly sections: readonly Section[]; readonly rows: readonly Row[] };

/** What the table is held against. */
export type Evidence = {
  /** The titles of a test file's tests, or undefined where there is no such file. */
  readonly testsOf: (path: string) => ReadonlySet<string> | undefined;
  /** The English messages, placeholders included. */
  readonly messages: readonly string[];
};

const HEADING = /^(#{2,}) (.+)$/;
const RULE = /^\|[-| ]+\|$/;
const CELL_BORDER = /(?<!\\)\|/;
const NAMED_TEST = /`([^`]+)`/g;
const QUOTED_TEXT = /“([^”]+)”/g;
const PLACEHOLDER = /\{[^}]*\}/g;
const TITLE_BORDER = ' › ';

/**
 * What is wrong with a table of “Statement | Test” rows, in the order of its checks; each problem
 * names its line. A text between “ and ” must be an English message, word for word but for the
 * names of its placeholders; a test is written `path › group › title`.
 */
export function coverageProblems(
  markdown: string,
  { testsOf, messages }: Evidence,
): readonly string[] {
  const content = contentOf(markdown);
  const known = new Set(messages.map(withoutNames));
  const rowProblems = content.rows.flatMap(({ line, statement, tests }) =>
    [
      ...(tests.length === 0 ? [`no test is named for: ${statement}`] : []),
      ...tests.flatMap((named) => testProblem(named, testsOf) ?? []),
      ...matchesOf(statement, QUOTED_TEXT)
        .filter((text) => !known.has(withoutNames(text)))
        .map((text) => `the English messages have no “${text}”`),
    ].map((problem) => `line ${line}: ${problem}`),
  );
  return [
    ...(content.rows.length === 0 ? ['line 1: there is no row'] : []),
    ...emptySections(content),
    ...rowProblems,
  ];
}

/** The texts of a file of messages, however deep they are nested. */
export function messageTexts(messages: unknown): readonly string[] {
  if (typeof messages === 'string') {
    return [messages];
  }
  return typeof messages === 'object' && messages !== null
    ? Object.values(messages).flatMap(messageTexts)
    : [];
}

function contentOf(markdown: string): Content {
  const sections: Section[] = [];
  const rows: Row[] = [];
  const lines = markdown.split('\n');
  lines.forEach((text, index) => {
    const line = index + 1;
    const [, marks, title] = HEADING.exec(text) ?? [];
    if (marks !== undefined && title !== undefined) {
      sections.push({ line, level: marks.length, title });
    }
    const isHeader = RULE.test(lines[index + 1] ?? '');
    if (text.startsWith('|') && !RULE.test(text) && !isHeader) {
      const [, statement = '', tests = ''] = text.split(CELL_BORDER);
      rows.push({
        line,
        statement: statement.trim(),
        tests: matchesOf(tests.replaceAll('\\|', '|'), NAMED_TEST),
      });
    }
  });
  return { sections, rows };
}

function withoutNames(text: string): string {
  return text.replace(PLACEHOLDER, '{}');
}

function testProblem(named: string, testsOf: Evidence['testsOf']): string | undefined {
  const [path = '', ...titles] = named.split(TITLE_BORDER);
  const tests = testsOf(path);
  if (tests === undefined) {
    return `there is no test file ${path}`;
  }
  const title = titles.join(TITLE_BORDER);
  return tests.has(title) ? undefined : `${path} has no test “${title}”`;
}

function matchesOf(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found ?? '');
}

/** A section ends where the next one of its level or above begins. */
function emptySections({ sections, rows }: Content): readonly string[] {
  return sections.flatMap(({ line, level, title }, index) => {
    const next = sections.slice(index + 1).find((section) => section.level <= level);
    const end = next?.line ?? Number.POSITIVE_INFINITY;
    return rows.some((row) => row.line > line && row.line < end)
      ? []
      : [`line ${line}: the section “${title}” has no row`];
  });
}
