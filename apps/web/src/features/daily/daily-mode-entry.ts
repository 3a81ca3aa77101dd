// Kept apart: Home loads this and not daily-layout.tsx.

import type { PuzzlePreview } from '@starguess/api-contract/page';
import type { DailyMode, Difficulty } from '@starguess/game-core';
import type { ComponentType } from 'react';
import { type LateGroup, modeGroup } from '../../i18n/messages.ts';
import { type CodeOnDemand, codeOnDemand } from '../../on-demand/code-on-demand.ts';

/** The exports of `<mode>-game.tsx`, the file that is loaded on the first visit to the mode. */
export type DailyGameModule = {
  readonly Screen: DailyScreen;
  /**
   * The CSS that a rendered page adds for a puzzle without guesses, such as the first zoom of its
   * picture.
   */
  readonly firstRule?: (preview: PuzzlePreview) => string;
};

type DailyScreen = ComponentType<{
  /** The requested sub-route. Only Classic has sub-routes. */
  readonly difficulty?: Difficulty;
}>;

type DailyModeParts = {
  /** The drawing on the mode's card: shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** The mode's stamp in the archive: the `d` of a path on a square of 24 × 24 units. */
  readonly stamp: string;
  /** Imports the mode's `<mode>-game.tsx`. */
  readonly load: () => Promise<DailyGameModule>;
  /** The late message groups that the screen needs besides the mode's own. */
  readonly messages?: readonly LateGroup[];
};

/** The parts of a daily mode that the app knows before the mode is opened. */
export type DailyModeEntry = Pick<DailyModeParts, 'Drawing' | 'stamp'> & {
  readonly screen: CodeOnDemand<DailyScreen>;
};

export function dailyModeEntry(
  mode: DailyMode,
  { load, messages = [], ...parts }: DailyModeParts,
): DailyModeEntry {
  const screen = codeOnDemand(`${mode}-game`, {
    load,
    part: ({ Screen }) => Screen,
    messages: [modeGroup(mode), ...messages],
  });
  return { ...parts, screen };
}
