import {
  type StrictPageConfiguration,
  strictPageConfigurationSchema,
} from '@starguess/api-contract/page';
import { fieldProblem } from '@starguess/catalog/files';
import { jsonOf } from './file-text.ts';
import type { FileBytes, Report } from './folder-files.ts';

/** Reads `site.json` or the file that `PAGE_CONFIG` names. */
export function readSiteConfig(file: FileBytes, report: Report): StrictPageConfiguration {
  const value = jsonOf(file, report);
  const parsed = strictPageConfigurationSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of value === undefined ? [] : parsed.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const keys = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const reason = isUnknown ? 'is not a known key' : issue.message;
    for (const key of keys) report(fieldProblem(file.path, { field: key.join('.'), reason }));
  }
  return {};
}
