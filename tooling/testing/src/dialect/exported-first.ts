import ts from 'typescript';
import type { Finding } from './finding.ts';
import { moduleFunctions } from './module-functions.ts';

/** Exported functions stand above the private ones they use, so that a file reads top-down. */
export function exportedFirst(source: ts.SourceFile): readonly Finding[] {
  const functions = moduleFunctions(source);
  const privates = functions.filter(({ isExported }) => !isExported);
  return functions
    .filter(({ isExported }) => isExported)
    .flatMap(({ name, node }) => {
      const used = usedNames(node);
      return privates
        .filter((part) => part.node.pos < node.pos && used.has(part.name))
        .map((part) => ({
          node: part.node,
          message: `${part.name} stands above the exported ${name}, which uses it`,
        }));
    });
}

/** The names a node mentions. A property of the same name is none of them. */
function usedNames(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one) && !isPropertyName(one)) names.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

function isPropertyName(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isBindingElement(parent)) return parent.propertyName === name;
  if (ts.isQualifiedName(parent)) return parent.right === name;
  return (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === name
  );
}
