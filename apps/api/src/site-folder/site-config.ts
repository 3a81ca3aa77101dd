import {
  type StrictPageConfiguration,
  strictPageConfigurationSchema,
} from '@starguess/api-contract';
import { type CatalogProblem, fieldProblem } from '@starguess/catalog/files';
import { jsonOf } from './file-text.ts';
import type { FolderFile } from './folder-files.ts';

export type SiteConfig = {
  readonly config: StrictPageConfiguration;
  readonly problems: readonly CatalogProblem[];
};

/** Reads `site.json`, which has the keys of `PAGE_CONFIG`. */
export function readSiteConfig(file: FolderFile): SiteConfig {
  const { value, problems } = jsonOf(file);
  if (problems.length > 0) return { config: {}, problems };
  const parsed = strictPageConfigurationSchema.safeParse(value);
  if (parsed.success) return { config: parsed.data, problems };
  return {
    config: {},
    problems: parsed.error.issues.flatMap((issue) => {
      const isUnknown = issue.code === 'unrecognized_keys';
      const keys = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      const reason = isUnknown ? 'is no key of a site' : issue.message;
      return keys.map((key) => fieldProblem(file.path, { field: key.join('.'), reason }));
    }),
  };
}
