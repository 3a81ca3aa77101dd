import ts from 'typescript';

/** A function that stands at module level under a name, whichever way it is written. */
export type ModuleFunction = {
  readonly name: string;
  readonly isExported: boolean;
  /** A `function` statement; else the arrow or function expression of a `const`. */
  readonly isDeclaration: boolean;
  readonly node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
};

/**
 * The functions of a module. A `const` with a type of its own is not one of them: that type
 * says what the function takes, and a declaration could not be given it.
 */
export function moduleFunctions(source: ts.SourceFile): readonly ModuleFunction[] {
  const listed = listedExports(source);
  return source.statements.flatMap((statement) => {
    const found = ts.isFunctionDeclaration(statement)
      ? declaredFunction(statement)
      : constantFunctions(statement);
    return found.map(({ name, node }) => ({
      name,
      node,
      isExported: hasExport(statement) || listed.has(name),
      isDeclaration: ts.isFunctionDeclaration(node),
    }));
  });
}

function listedExports(source: ts.SourceFile): ReadonlySet<string> {
  const names = source.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier === undefined &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map((one) => (one.propertyName ?? one.name).text)
      : [],
  );
  return new Set(names);
}

type NamedFunction = Pick<ModuleFunction, 'name' | 'node'>;

function declaredFunction(node: ts.FunctionDeclaration): readonly NamedFunction[] {
  return node.name === undefined ? [] : [{ name: node.name.text, node }];
}

function constantFunctions(statement: ts.Statement): readonly NamedFunction[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, type, initializer }) =>
    initializer !== undefined &&
    type === undefined &&
    ts.isIdentifier(name) &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [{ name: name.text, node: initializer }]
      : [],
  );
}

function hasExport(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}
