import ts from 'typescript';

const GROUP = 'describe';
const TEST = 'test';

/**
 * The tests of a TypeScript source, each as the titles of its groups and its own, joined by ` › `.
 * Titles are as written: `%s` and `${…}` of parameterised ones stay as they are.
 */
export function testTitles(source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const kind = ts.isCallExpression(node) ? declaredKind(node.expression) : undefined;
    const title =
      ts.isCallExpression(node) && node.arguments.length > 1
        ? writtenTitle(node.arguments[0])
        : undefined;
    const path = kind === undefined || title === undefined ? groups : [...groups, title];
    if (path !== groups && kind === TEST) {
      titles.add(path.join(' › '));
    }
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(
    ts.createSourceFile('tests.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    [],
  );
  return titles;
}

/** What a call such as `test.describe(…)` or `it.each(…)(…)` declares, if anything. */
function declaredKind(callee: ts.Expression): typeof GROUP | typeof TEST | undefined {
  if (ts.isIdentifier(callee)) {
    const { text } = callee;
    return text === GROUP ? GROUP : text === TEST || text === 'it' ? TEST : undefined;
  }
  if (ts.isPropertyAccessExpression(callee)) {
    const kind = declaredKind(callee.expression);
    return kind === TEST && callee.name.text === GROUP ? GROUP : kind;
  }
  return ts.isCallExpression(callee) ? declaredKind(callee.expression) : undefined;
}

function writtenTitle(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) {
    return undefined;
  }
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}
