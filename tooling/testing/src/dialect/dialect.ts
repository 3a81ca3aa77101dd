import { exportedArrows } from './exported-arrows.ts';
import { exportedFirst } from './exported-first.ts';
import { interfaces } from './interfaces.ts';
import { positionalParameters } from './positional-parameters.ts';
import { parseSource } from './source.ts';

const RULES = [exportedArrows, exportedFirst, interfaces, positionalParameters];

/** Where a source file breaks the dialect of the house, each place as `path:line: what`. */
export function dialectProblems(path: string, text: string): readonly string[] {
  const source = parseSource(path, text);
  return RULES.flatMap((rule) => rule(source)).map(({ node, message }) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${path}:${line + 1}: ${message}`;
  });
}
