import { createHash } from 'node:crypto';
import type { MessagesByLanguage, StrictPageConfiguration } from '@starguess/api-contract';
import { formatProblems } from '@starguess/catalog/files';
import { readFolder } from './folder-files.ts';
import { readSiteConfig } from './site-config.ts';
import { readSiteMessages } from './site-messages.ts';

/** The operator's own site, read and checked. */
export type SiteFolder = {
  /** Changes with the content of the folder. */
  readonly hash: string;
  /** `undefined` if the folder has no `site.json`. */
  readonly config: StrictPageConfiguration | undefined;
  /** All messages of the site; `undefined` if the page is not built. */
  readonly messages: MessagesByLanguage | undefined;
};

export type ReadSite =
  | { readonly ok: true; readonly site: SiteFolder }
  /** The first 50 problems, one per line. */
  | { readonly ok: false; readonly problems: string };

/** Reads and checks a whole folder, so that one start finds every problem. */
export function readSiteFolder(
  folder: string,
  shippedMessages: MessagesByLanguage | undefined,
): ReadSite {
  const { files, problems: folderProblems } = readFolder(folder);
  const configFile = files.find(({ path }) => path === 'site.json');
  const siteConfig = configFile && readSiteConfig(configFile);
  const messageFiles = files.filter(({ path }) => path.startsWith('messages/'));
  const siteMessages = shippedMessages && readSiteMessages(messageFiles, shippedMessages);
  const problems = [
    ...folderProblems,
    ...(siteConfig?.problems ?? []),
    ...(siteMessages?.problems ?? []),
  ];
  if (problems.length > 0) return { ok: false, problems: formatProblems(problems) };
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  return {
    ok: true,
    site: {
      hash: hash.digest('hex').slice(0, 16),
      config: siteConfig?.config,
      messages: siteMessages?.messages,
    },
  };
}
