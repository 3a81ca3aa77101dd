import ts from 'typescript';

/** The syntax of a source file; each node knows the one above it. */
export function parseSource(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
