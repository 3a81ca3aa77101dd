import ts from 'typescript';
import type { Finding } from './finding.ts';
import { moduleFunctions } from './module-functions.ts';

const MAX_POSITIONAL = 2;

/**
 * A function takes at most two parameters by position, and the others as one object. Counted are
 * the functions whose signature is ours to choose: `function` declarations, functions of a
 * module's constants, and what the types of a module describe. Other arrows are callbacks, whose
 * signature the called one fixes, and so may be what a type of a library describes.
 */
export function positionalParameters(source: ts.SourceFile): readonly Finding[] {
  const findings: Finding[] = [];
  const judge = (name: string, node: ts.SignatureDeclaration): void => {
    const count = node.parameters.filter(({ name: own }) => own.getText(source) !== 'this').length;
    if (count <= MAX_POSITIONAL) return;
    findings.push({ node, message: `${name} takes ${count} parameters by position` });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node)) judge(node.name?.text ?? 'a function', node);
    if (ts.isFunctionTypeNode(node) || ts.isMethodSignature(node)) judge(nameOf(node), node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { name, node, isDeclaration } of moduleFunctions(source)) {
    if (!isDeclaration) judge(name, node);
  }
  return findings;
}

function nameOf(node: ts.FunctionTypeNode | ts.MethodSignature): string {
  const named = ts.isMethodSignature(node) ? node : node.parent;
  const isNamed =
    ts.isMethodSignature(named) ||
    ts.isPropertySignature(named) ||
    ts.isTypeAliasDeclaration(named) ||
    ts.isParameter(named);
  return isNamed ? named.name.getText() : 'a function type';
}
