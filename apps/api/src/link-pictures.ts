import type { Logger } from 'pino';
import type { createRateLimits } from './http/rate-limits.ts';
import { createDrawPicture } from './modules/pictures/draw-picture.ts';
import {
  createPictures,
  PICTURE_LIMIT,
  type PictureDependencies,
  type Pictures,
} from './modules/pictures/pictures.ts';
import { createStaticFile, REVALIDATED } from './modules/site/static-file.ts';
import type { AppSettings } from './settings/app-settings.ts';

type LinkPictureDependencies = Pick<
  PictureDependencies,
  'hasPuzzleOf' | 'linkedGame' | 'inTime'
> & {
  readonly settings: Pick<AppSettings, 'page'>;
  readonly limitsOf: ReturnType<typeof createRateLimits>;
  readonly logger: Logger;
};

/** Pictures for links, as files that pages of any origin may show. */
export function createLinkPictures({
  settings,
  limitsOf,
  logger,
  ...dependencies
}: LinkPictureDependencies): Pictures {
  return createPictures({
    ...dependencies,
    siteName: settings.page.siteName,
    description: settings.page.config.description,
    draw: createDrawPicture(logger),
    pictureFile: (bytes) =>
      createStaticFile({
        bytes,
        mediaType: 'image/png',
        cacheControl: REVALIDATED,
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      }),
    countCall: limitsOf({ id: 'getSharePicture', limit: PICTURE_LIMIT }).countCall,
  });
}
