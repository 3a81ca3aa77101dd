import type { StrictPageConfiguration } from '@starguess/api-contract';
import {
  type CatalogProblem,
  checkPicture,
  contentHash,
  fileProblem,
  readBitmap,
} from '@starguess/catalog/files';
import type { FolderFile } from './folder-files.ts';

type Icon = NonNullable<StrictPageConfiguration['icons']>[number];

export type SitePictures = {
  /** The pictures by their addresses in the page. */
  readonly files: ReadonlyMap<string, FolderFile['bytes']>;
  /** The address of the picture in place of the header's star. */
  readonly logo: string | undefined;
  /** In place of all shipped icons, if there is one. */
  readonly icons: readonly Icon[];
};

/** By their paths in the folder. A bitmap is as large as its icon says. */
const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['icons/favicon.svg', { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  bitmapIcon('icons/icon-192.png', { sizes: '192x192' }),
  bitmapIcon('icons/icon-512.png', { sizes: '512x512' }),
  bitmapIcon('icons/maskable-512.png', { sizes: '512x512', purpose: 'maskable' }),
]);

function bitmapIcon(file: string, icon: Pick<Icon, 'sizes' | 'purpose'>): [string, Icon] {
  return [file, { src: `/${file}`, type: 'image/png', ...icon }];
}

/** Reads `logo.svg` and the icons, which only draw, as the pictures of a catalogue do. */
export function readSitePictures(files: readonly FolderFile[]): {
  readonly pictures: SitePictures;
  readonly problems: readonly CatalogProblem[];
} {
  const icons = files.flatMap(({ path }) => ICONS.get(path) ?? []);
  const addressed = files.flatMap((file) => {
    const address =
      file.path === 'logo.svg' ? `/art/${contentHash(file.bytes)}.svg` : ICONS.get(file.path)?.src;
    return address === undefined ? [] : [{ ...file, address }];
  });
  return {
    pictures: {
      logo: addressed.find(({ path }) => path === 'logo.svg')?.address,
      icons,
      files: new Map(addressed.map(({ address, bytes }) => [address, bytes])),
    },
    problems: addressed.flatMap(pictureProblems),
  };
}

function pictureProblems({ path, bytes }: FolderFile): readonly CatalogProblem[] {
  const checked = checkPicture(bytes, path);
  if (!checked.ok) return [fileProblem(path, checked.reason)];
  const sizes = ICONS.get(path)?.sizes ?? 'any';
  const size = readBitmap(bytes)?.size?.join('x');
  return sizes === 'any' || sizes === size
    ? []
    : [fileProblem(path, `has ${size} pixels, not ${sizes}`)];
}
