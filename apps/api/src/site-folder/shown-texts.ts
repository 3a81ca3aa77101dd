import { type PageConfiguration, siteModes } from '@starguess/api-contract/page';
import { GAME_MODES, type GameMode } from '@starguess/game-core';

/** The keys of texts that only a site with the game shows. */
const KEYS_OF_GAME: Readonly<Record<GameMode, RegExp>> = {
  classic: /^classic\.|\.classic\b/,
  'image-guess': /^imageGuess\.|\.image-guess\b/,
  'channel-guess':
    /^channelGuess\.|\.channel-guess\b|^cast\.solved$|channels(?:_|$)|favourite-channel$/i,
  // Not `crono.trouble…`: tables show these refusals of names too.
  crono: /^(?:crono\.(?!trouble)|race\.)|^mode\.crono\.|^head\..*crono$/,
};

/** Whether the site can show the text under a key. */
export function isTextShown(
  key: string,
  config: Pick<PageConfiguration, 'ageNotice' | 'modes'>,
): boolean {
  if (key.startsWith('ageNotice.')) return config.ageNotice === true;
  const modes = siteModes(config);
  return GAME_MODES.every((mode) => modes.includes(mode) || !KEYS_OF_GAME[mode].test(key));
}
