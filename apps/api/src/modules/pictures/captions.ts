import type { Caption } from './drawing.ts';

/** What a link to a game of Crono shows. */
export type LinkedGame = {
  /** The score to beat, and whose it is if they gave a name; `undefined` where nothing is to beat. */
  readonly best: { readonly score: number; readonly username: string | null } | undefined;
};

/** The pictures of pages that are always there. */
export const FIXED_PICTURES = [
  'site',
  'classic',
  'image-guess',
  'channel-guess',
  'crono',
  'archive',
] as const;
export type FixedPicture = (typeof FIXED_PICTURES)[number];

export type Captions = {
  readonly fixed: (picture: FixedPicture) => Caption;
  readonly day: (date: string) => Caption;
  readonly game: (game: LinkedGame) => Caption;
};

/** The pages' own names, but for the one that is named after the site. */
const TITLES: Readonly<Record<Exclude<FixedPicture, 'site'>, string>> = {
  classic: 'Classic',
  'image-guess': 'Profile picture',
  'channel-guess': 'Channel',
  crono: 'Crono',
  archive: 'Archive',
};

/** What the site is, where the operator says nothing of it. */
const WHAT_IT_IS = 'daily guessing game';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What the pictures say: in English, for whoever looks at a link has chosen no language yet. */
export function createCaptions({
  siteName,
  description = WHAT_IT_IS,
}: {
  readonly siteName: string;
  readonly description?: string | undefined;
}): Captions {
  const fixed = (picture: FixedPicture): Caption =>
    picture === 'site'
      ? { title: siteName, below: description }
      : { above: siteName, title: TITLES[picture], below: description };
  return {
    fixed,
    day: (date) => ({ ...fixed('archive'), title: DAY.format(new Date(date)) }),
    game: ({ best }) => {
      if (best === undefined) return fixed('crono');
      const { score, username } = best;
      return {
        above: siteName,
        title: score === 1 ? '1 point to beat' : `${score} points to beat`,
        below: username === null ? TITLES.crono : `${TITLES.crono}, ${username}`,
      };
    },
  };
}
