import type { Clock } from '../../time/clock.ts';
import { headTags, keyOf, type PageInLanguage, type SiteIdentity } from './head/head-tags.ts';
import { withHead } from './head/headed-document.ts';
import { createKeptFiles } from './head/kept-files.ts';
import { commonAddress } from './head/page-address.ts';
import type { CreatePageFile } from './page-file.ts';
import type { StaticFile } from './static-file.ts';

/** The page of an address with an empty root. */
export type EmptyPages = (page: PageInLanguage) => StaticFile;

export type EmptyPagesSource = {
  readonly document: string;
  readonly site: SiteIdentity;
  readonly clock: Clock;
  readonly createPageFile: CreatePageFile;
};

/** Each takes about half a millisecond of a processor. */
const MADE_A_SECOND = 100;

/** Makes each page when it is first asked for. */
export function createEmptyPages({
  document,
  site,
  clock,
  createPageFile,
}: EmptyPagesSource): EmptyPages {
  const single = new Map<string, StaticFile>();
  const oneOfMany = createKeptFiles({ clock, madeASecond: MADE_A_SECOND });
  const make = (page: PageInLanguage) => {
    const { address } = page;
    const html = withHead(document, { head: headTags(page, site), page, site });
    const status = address.topic === 'unknown' ? 404 : 200;
    return createPageFile(html, { status, styles: [], isBrief: address.isOneOfMany });
  };
  const singleAt = (page: PageInLanguage) => {
    const key = keyOf(page);
    const known = single.get(key);
    if (known !== undefined) return known;
    const file = make(page);
    single.set(key, file);
    return file;
  };
  return (page) => {
    const { address, language } = page;
    if (address.isOneOfMany === undefined) return singleAt(page);
    return (
      oneOfMany(keyOf(page), () => make(page)) ??
      singleAt({ address: commonAddress(address), language })
    );
  };
}
