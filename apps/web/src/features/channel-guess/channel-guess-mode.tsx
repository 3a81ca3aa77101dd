// Kept apart: Home loads this and not channel-guess-game.tsx.

import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import colors from '../../ui/drawing.module.css';
import type { DailyModeEntry } from '../daily/daily-mode-entry.ts';

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

export const channelGuessMode: DailyModeEntry = {
  Drawing: BlurredLogo,
  screen: codeOnDemand('channel-guess-screen', {
    load: () => import('./channel-guess-game.tsx'),
    part: ({ ChannelGuessScreen }) => ChannelGuessScreen,
    messages: ['channelGuess'],
  }),
};
