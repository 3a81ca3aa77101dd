import { type CronoGamesDependencies, createCronoGames } from './games.ts';
import { type CronoDependencies, createCronoHandlers } from './handlers.ts';
import { createPhotoAnswer, type PhotoDependencies } from './photo.ts';

export type CronoModuleDependencies = CronoGamesDependencies &
  Omit<CronoDependencies, 'games'> &
  Pick<PhotoDependencies, 'pictureAnswer'>;

/** The timed mode: the handlers of its calls, and the answer for its photos. */
export function createCrono(dependencies: CronoModuleDependencies) {
  const games = createCronoGames(dependencies);
  return {
    handlers: createCronoHandlers({ ...dependencies, games }),
    photoAnswer: createPhotoAnswer({ ...dependencies, games }),
  };
}
