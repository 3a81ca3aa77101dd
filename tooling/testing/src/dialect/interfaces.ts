import ts from 'typescript';
import type { Finding } from './finding.ts';

/** Shapes are types. Only what adds to a global or a library's interface must be one itself. */
export function interfaces(source: ts.SourceFile): readonly Finding[] {
  return source.statements.filter(ts.isInterfaceDeclaration).map((node) => ({
    node,
    message: `${node.name.text} is an interface, not a type`,
  }));
}
