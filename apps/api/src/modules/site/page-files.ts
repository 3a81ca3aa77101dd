import type { RenderedPage } from '@starguess/api-contract/page';
import { LRUCache } from 'lru-cache';
import type { StaticFile } from '../../http/static-file.ts';
import type { PageInLanguage } from './head-tags.ts';
import { commonAddress } from './page-address.ts';
import { createPageFile, type PageSource } from './page-document.ts';

/** The files of games and past days that stay in memory: some megabytes. */
const KEPT_OF_MANY = 100;
/** Making a rendered page takes as long as making this many empty ones. */
const RENDERED_COST = 5;

export type PageFiles = {
  /** `renderedKey` names the rendered document to fill the page with, once there is one. */
  readonly fileOf: (page: PageInLanguage, renderedKey: string | undefined) => StaticFile;
  readonly addRendered: (
    page: PageInLanguage,
    document: {
      readonly renderedKey: string;
      readonly rendered: RenderedPage;
      readonly file: StaticFile;
    },
  ) => void;
};

/**
 * The files of the pages around one catalogue file, each made when it is first asked for. `mayMake`
 * is asked before one of many is made, with its cost.
 */
export function createPageFiles(source: PageSource, mayMake: (cost: number) => boolean): PageFiles {
  const renderedPages = new Map<string, RenderedPage>();
  const singleFiles = new Map<string, StaticFile>();
  const filesOfMany = new LRUCache<string, StaticFile>({ max: KEPT_OF_MANY });

  const fileOf: PageFiles['fileOf'] = (page, renderedKey) => {
    const { address, language } = page;
    const rendered = renderedPages.get(`${language} ${renderedKey}`);
    const fileKey = fileKeyOf(page, rendered !== undefined);
    const knownFile = singleFiles.get(fileKey) ?? filesOfMany.get(fileKey);
    if (knownFile !== undefined) return knownFile;
    const isOneOfMany = address.isOneOfMany === true;
    if (isOneOfMany && !mayMake(rendered === undefined ? 1 : RENDERED_COST)) {
      return fileOf({ address: commonAddress(address), language }, renderedKey);
    }
    const file = createPageFile(source, { page, rendered, compressesFast: isOneOfMany });
    (isOneOfMany ? filesOfMany : singleFiles).set(fileKey, file);
    return file;
  };

  return {
    fileOf,
    addRendered: (page, { renderedKey, rendered, file }) => {
      singleFiles.set(fileKeyOf(page, true), file);
      renderedPages.set(`${page.language} ${renderedKey}`, rendered);
    },
  };
}

function fileKeyOf(
  { address: { topic, path = '', challenge }, language }: PageInLanguage,
  isRendered: boolean,
) {
  return `${isRendered} ${language} ${topic} ${path} ${JSON.stringify(challenge)}`;
}
