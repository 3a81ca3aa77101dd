import { fileProblem, parseJson, utf8Text } from '@starguess/catalog/files';
import type { FileBytes, Report } from './folder-files.ts';

/**
 * Control characters but for tabs and line breaks. Browsers replace some, which would change a style
 * sheet's hash in the page's policy.
 */
const CONTROL = /[^\P{Cc}\t\r\n]/u;

/** The text of a file; `undefined` if it has a problem, which is reported. */
export function textOf({ path, bytes }: FileBytes, report: Report): string | undefined {
  const text = utf8Text(bytes);
  if (text !== undefined && !CONTROL.test(text)) return text;
  report(
    fileProblem(path, text === undefined ? 'is not UTF-8 text' : 'contains a control character'),
  );
  return undefined;
}

/** The value in a JSON file; `undefined` if the file has a problem, which is reported. */
export function jsonOf(file: FileBytes, report: Report): unknown {
  const text = textOf(file, report);
  const json = text === undefined ? undefined : parseJson(text);
  if (json?.ok === false) report(fileProblem(file.path, json.reason));
  return json?.ok ? json.value : undefined;
}
