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

/** Known files by their paths in the folder; `side` is that of a square, in pixels. */
const ICONS: readonly { readonly file: string; readonly side?: number; readonly icon: Icon }[] = [
  {
    file: 'icons/favicon.svg',
    icon: { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  },
  bitmapIcon('icon-192.png', { side: 192, purpose: 'any' }),
  bitmapIcon('icon-512.png', { side: 512, purpose: 'any' }),
  bitmapIcon('maskable-512.png', { side: 512, purpose: 'maskable' }),
];

/** Reads `logo.svg` and the icons, which only draw, as the pictures of a catalogue do. */
export function readSitePictures(files: readonly FolderFile[]): {
  readonly pictures: SitePictures;
  readonly problems: readonly CatalogProblem[];
} {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const logo = byPath.get('logo.svg');
  const logoAddress = logo && `/art/${contentHash(logo.bytes)}.svg`;
  const icons = ICONS.filter(({ file }) => byPath.has(file));
  const addresses = new Map(icons.map(({ file, icon }) => [file, icon.src]));
  if (logoAddress !== undefined) addresses.set('logo.svg', logoAddress);
  return {
    pictures: {
      logo: logoAddress,
      icons: icons.map(({ icon }) => icon),
      files: new Map(
        files.flatMap(({ path, bytes }) => {
          const address = addresses.get(path);
          return address === undefined ? [] : [[address, bytes]];
        }),
      ),
    },
    problems: files.filter(({ path }) => addresses.has(path)).flatMap(pictureProblems),
  };
}

function pictureProblems({ path, bytes }: FolderFile): readonly CatalogProblem[] {
  const checked = checkPicture(bytes, path);
  if (!checked.ok) return [fileProblem(path, checked.reason)];
  const side = ICONS.find(({ file }) => file === path)?.side;
  const [width, height] = readBitmap(bytes)?.size ?? [];
  if (side === undefined || (width === side && height === side)) return [];
  return [fileProblem(path, `has ${width} × ${height} pixels, not ${side} × ${side}`)];
}

function bitmapIcon(
  name: string,
  { side, purpose }: { side: number; purpose: 'any' | 'maskable' },
) {
  const file = `icons/${name}`;
  return {
    file,
    side,
    icon: { src: `/${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose },
  };
}
