import type ts from 'typescript';
import type { Finding } from './finding.ts';
import { moduleFunctions } from './module-functions.ts';

/** Exported functions are `function` declarations: only those may stand above what they use. */
export function exportedArrows(source: ts.SourceFile): readonly Finding[] {
  return moduleFunctions(source)
    .filter(({ isExported, isDeclaration }) => isExported && !isDeclaration)
    .map(({ name, node }) => ({
      node,
      message: `the exported ${name} is no function declaration`,
    }));
}
