// Kept apart: Home loads this and not image-guess-game.tsx.

import colors from '../../ui/drawing.module.css';
import { dailyModeEntry } from '../daily/daily-mode-entry.ts';

/** An eye behind a magnifying glass. */
function ZoomedEye() {
  return (
    <>
      <circle cx="44" cy="46" r="28" className={colors.lens} />
      <path
        d="M22 46c7-12 15-18 22-18s15 6 22 18c-7 11-15 16-22 16s-15-5-22-16z"
        className={colors.white}
      />
      <circle cx="44" cy="45" r="11" className={colors.accent} />
      <circle cx="44" cy="45" r="5" className={colors.dark} />
      <circle cx="48" cy="41" r="2.500" className={colors.white} />
      <path d="M65 67l14 14" className={colors.handle} />
    </>
  );
}

export const imageGuessMode = dailyModeEntry('image-guess', {
  Drawing: ZoomedEye,
  stamp: 'M10.5 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM14.6 14.6 19 19',
  load: () => import('./image-guess-game.tsx'),
});
