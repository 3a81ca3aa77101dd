import {
  dailyModeAddress,
  difficultyAddress,
  FEATURE_FLAGS,
  PAGE_PATHS,
  practiceAddress,
} from '@starguess/api-contract';
import { DAILY_MODES, DIFFICULTIES, GAME_MODES } from '@starguess/game-core';
import type { PageConfig } from '../../../settings/app-settings.ts';
import { pagePathKind } from '../paths.ts';

const [DIFFICULTIES_FLAG] = FEATURE_FLAGS;

/** The pages that search engines may list: none of a day or of a game, and no part switched off. */
export function sitePaths({ features, featureFlags = [] }: PageConfig): readonly string[] {
  const paths = [
    PAGE_PATHS.home,
    ...DAILY_MODES.map(dailyModeAddress),
    ...(featureFlags.includes(DIFFICULTIES_FLAG) ? DIFFICULTIES.map(difficultyAddress) : []),
    PAGE_PATHS.archive,
    ...GAME_MODES.map(practiceAddress),
    PAGE_PATHS.cast,
    PAGE_PATHS.castChannels,
    PAGE_PATHS.privacy,
  ];
  return paths.filter((path) => pagePathKind(path, features) === 'page');
}
