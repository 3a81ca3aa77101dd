import type { StrictPageConfiguration } from '@starguess/api-contract/page';
import { checkPicture, contentHash, fileProblem, readBitmap } from '@starguess/catalog/files';
import type { FolderFile, Report } from './folder-files.ts';

type Icon = NonNullable<StrictPageConfiguration['icons']>[number];

export type SitePictures = {
  /** The pictures by their addresses in the page. */
  readonly files: ReadonlyMap<string, FolderFile['bytes']>;
  /** The address of the picture that replaces the header's star. */
  readonly logo: string | undefined;
  /** Replace all shipped icons, if there are any. */
  readonly icons: readonly Icon[];
};

const LOGO_FILE = 'logo.svg';

/** By their paths in the folder. A bitmap has exactly its icon's size. */
const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['icons/favicon.svg', { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  bitmapIcon('icons/icon-192.png', { sizes: '192x192' }),
  bitmapIcon('icons/icon-512.png', { sizes: '512x512' }),
  bitmapIcon('icons/maskable-512.png', { sizes: '512x512', purpose: 'maskable' }),
]);

function bitmapIcon(file: string, icon: Pick<Icon, 'sizes' | 'purpose'>): [string, Icon] {
  return [file, { src: `/${file}`, type: 'image/png', ...icon }];
}

/** Reads `logo.svg` and the icons, which must be as safe as a catalogue's pictures. */
export function readSitePictures(files: readonly FolderFile[], report: Report): SitePictures {
  const pictures = new Map<string, FolderFile['bytes']>();
  let logo: string | undefined;
  for (const { path, bytes } of files) {
    const icon = ICONS.get(path);
    const isLogo = path === LOGO_FILE;
    if (icon === undefined && !isLogo) continue;
    const address = icon?.src ?? `/art/${contentHash(bytes)}.svg`;
    if (isLogo) logo = address;
    pictures.set(address, bytes);
    const checked = checkPicture(bytes, path);
    const size = readBitmap(bytes)?.size?.join('x');
    if (!checked.ok) {
      report(fileProblem(path, checked.reason));
    } else if (size !== undefined && size !== icon?.sizes) {
      report(fileProblem(path, `has ${size} pixels, not ${icon?.sizes}`));
    }
  }
  const icons = files.flatMap(({ path }) => ICONS.get(path) ?? []);
  return { files: pictures, logo, icons };
}
