import { type CronoGamesDependencies, createCronoGames } from './games.ts';
import { type CronoDependencies, createCronoHandlers } from './handlers.ts';
import { createPhotoAnswer, type PhotoDependencies } from './photos/photo.ts';
import { createPhotoWatch } from './photos/photo-watch.ts';

export type CronoModuleDependencies = Omit<CronoGamesDependencies, 'pictureAt'> &
  Omit<CronoDependencies, 'games' | 'photosSeen'> &
  Pick<PhotoDependencies, 'briefFile'> & {
    /** The bytes of the catalogue's own pictures. */
    readonly rosterPictureAt: CronoGamesDependencies['pictureAt'];
    /** These, and those that only the database still has. */
    readonly photoAt: PhotoDependencies['pictureAt'];
  };

/** The timed mode: the handlers of its calls, and the answer for its photos. */
export function createCrono({
  rosterPictureAt,
  photoAt,
  ...dependencies
}: CronoModuleDependencies) {
  const games = createCronoGames({ ...dependencies, pictureAt: rosterPictureAt });
  const watch = createPhotoWatch();
  return {
    handlers: createCronoHandlers({ ...dependencies, games, photosSeen: watch.seen }),
    photoAnswer: createPhotoAnswer({ ...dependencies, games, watch, pictureAt: photoAt }),
  };
}
