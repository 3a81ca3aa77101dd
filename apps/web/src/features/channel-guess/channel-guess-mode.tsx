// Kept apart: Home loads this and not channel-guess-game.tsx.

import colors from '../../ui/drawing.module.css';
import { dailyModeEntry } from '../daily/daily-mode-entry.ts';

function BlurredLogo() {
  return (
    <g className={colors.blurred}>
      <rect x="12" y="26" width="72" height="44" rx="10" className={colors.accent} />
      <circle cx="34" cy="48" r="13" className={colors.dark} />
      <rect x="52" y="36" width="24" height="8" rx="4" className={colors.white} />
      <rect x="52" y="52" width="17" height="8" rx="4" className={colors.white} />
    </g>
  );
}

export const channelGuessMode = dailyModeEntry('channel-guess', {
  Drawing: BlurredLogo,
  stamp: 'M4 7h16v11H4zM8 3.5l4 3.5 4-3.5M10.5 10v5l4-2.5z',
  load: () => import('./channel-guess-game.tsx'),
});
