import type { DayPreview, PuzzlePreview } from '@starguess/api-contract/page';
import { type Catalog, type Channel, facesOn, type Performer } from '@starguess/catalog';
import { mapPuzzles, type NameBlank, nameBlanks, type Puzzle } from '@starguess/game-core';
import type { ServedRecords } from '../served-catalog.ts';

/** The targets of a day: their ids, and the records that the page gets of them. */
export type DayTargets = ServedRecords & {
  readonly date: string;
  /** `undefined` for a puzzle that the site does not have. */
  readonly replies: Readonly<Record<Puzzle, Ids | undefined>>;
};

type Ids = {
  readonly today: string;
  readonly yesterday: string;
  /** Names the catalogue of a puzzle that was served with another declaration. */
  readonly catalog?: string | undefined;
};

/** Finds the record of an id, the same one that the page finds. */
type Records = {
  readonly performer: (id: string) => Performer;
  readonly channel: (id: string) => Channel;
};

const PREVIEWS: Readonly<Record<Puzzle, (records: Records, ids: Ids) => PuzzlePreview>> = {
  classic: classicPreview,
  'classic-easy': classicPreview,
  'classic-medium': classicPreview,
  'image-guess': ({ performer }, { today, yesterday }) => {
    const { name, profilePictureUrl: address, focalPoint } = performer(today);
    return {
      yesterday: performer(yesterday).name,
      picture: { address, focalPoint },
      blanks: hiddenName(name),
    };
  },
  'channel-guess': ({ channel }, { today, yesterday }) => ({
    yesterday: channel(yesterday).name,
    picture: { address: channel(today).photo },
  }),
};

/**
 * Makes the public state of a day. Throws if the record of a target is missing, because its stored
 * form cannot be read and the catalogue no longer has it.
 */
export function dayPreview(day: DayTargets, catalog: Catalog): DayPreview {
  const { yesterday } = day;
  const performers = [...day.performers, ...(yesterday?.performers ?? [])];
  const channels = [...day.channels, ...(yesterday?.channels ?? [])];
  const records: Records = {
    performer: (id) =>
      required(
        id,
        performers.find(({ profileUrl }) => profileUrl === id) ?? catalog.performersById.get(id),
      ),
    channel: (id) =>
      required(id, channels.find((channel) => channel.id === id) ?? catalog.channelsById.get(id)),
  };
  return {
    date: day.date,
    puzzles: mapPuzzles((puzzle) => {
      const ids = day.replies[puzzle];
      // The page is rendered with today's fields, so it leaves another day's round to the browser.
      return ids?.catalog === undefined ? ids && PREVIEWS[puzzle](records, ids) : undefined;
    }),
    faces: facesOn(day.date, catalog),
  };
}

/** Reveals nothing of the target, whose values players are to find out. */
function classicPreview({ performer }: Records, { yesterday }: Ids): PuzzlePreview {
  return { yesterday: performer(yesterday).name };
}

/** The seed has no effect, because it orders only the letters that guesses reveal. */
function hiddenName(name: string): readonly NameBlank[] {
  return nameBlanks(name, { wrongGuesses: 0, seed: '', isSolved: false }).map((blank) =>
    blank.isShown ? blank : { ...blank, grapheme: '' },
  );
}

function required<Item>(id: string, record: Item | undefined): Item {
  if (record === undefined) throw new Error(`There is no record of ${id}`);
  return record;
}
