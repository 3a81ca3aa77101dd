import type { Database } from '../../db/open.ts';
import type { Writer } from '../../db/writer.ts';
import { type CronoGamesDependencies, createCronoGames } from './games.ts';
import { type CronoDependencies, createCronoHandlers } from './handlers.ts';
import { createPhotoAnswer, type PhotoDependencies } from './photo.ts';
import { createCronoRepository } from './repository.ts';

export type CronoModuleDependencies = Omit<CronoGamesDependencies, 'repository'> &
  Omit<CronoDependencies, 'games' | 'repository'> &
  Pick<PhotoDependencies, 'pictureAnswer'> & {
    readonly database: Database;
    readonly writer: Writer;
  };

/** The timed mode: the handlers of its calls, the answer for its photos, and its sweep. */
export function createCrono(dependencies: CronoModuleDependencies) {
  const repository = createCronoRepository(dependencies.database, dependencies.writer);
  const games = createCronoGames({ ...dependencies, repository });
  return {
    handlers: createCronoHandlers({ ...dependencies, games, repository }),
    photoAnswer: createPhotoAnswer({ ...dependencies, games, repository }),
    sweep: repository.sweep,
  };
}
