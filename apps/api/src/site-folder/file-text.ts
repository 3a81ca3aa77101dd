import { PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract';
import { fileProblem, parseJson, utf8Text } from '@starguess/catalog/files';
import type { FolderFile, Report } from './folder-files.ts';

/** Returns `undefined` for a problem. */
export function textOf({ path, bytes }: FolderFile, report: Report): string | undefined {
  const text = utf8Text(bytes);
  if (text === undefined) report(fileProblem(path, 'is not UTF-8 text'));
  return text;
}

/** Returns `undefined` for a problem. */
export function jsonOf(file: FolderFile, report: Report): unknown {
  const text = textOf(file, report);
  const json = text === undefined ? undefined : parseJson(text);
  if (json?.ok === false) report(fileProblem(file.path, json.reason));
  return json?.ok ? json.value : undefined;
}

type Named = { readonly code: string; readonly report: Report };

/** The language in a file's name; `undefined` for a problem. */
export function languageOf(
  { path }: FolderFile,
  { code, report }: Named,
): PageLanguage | undefined {
  const language = PAGE_LANGUAGES.find((known) => known === code);
  const reason = `is in none of the page's languages: ${PAGE_LANGUAGES.join(', ')}`;
  if (language === undefined) report(fileProblem(path, reason));
  return language;
}
