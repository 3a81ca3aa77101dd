import { type CatalogProblem, fileProblem, parseJson, utf8Text } from '@starguess/catalog/files';
import type { FolderFile } from './folder-files.ts';

/** What a file holds; `value` counts only without a problem. */
type FileContent<Value> = {
  readonly value: Value;
  readonly problems: readonly CatalogProblem[];
};

export function textOf({ path, bytes }: FolderFile): FileContent<string> {
  const text = utf8Text(bytes);
  return text === undefined
    ? { value: '', problems: [fileProblem(path, 'is not UTF-8 text')] }
    : { value: text, problems: [] };
}

export function jsonOf(file: FolderFile): FileContent<unknown> {
  const { value, problems } = textOf(file);
  if (problems.length > 0) return { value, problems };
  const json = parseJson(value);
  return json.ok
    ? { value: json.value, problems }
    : { value: undefined, problems: [fileProblem(file.path, json.reason)] };
}
