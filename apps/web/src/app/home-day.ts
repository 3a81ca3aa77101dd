import type { DailyGuess } from '@starguess/api-contract';
import { pastDayAddress } from '@starguess/api-contract/page';
import { type Catalog, facesOn } from '@starguess/catalog';
import {
  addDays,
  type DailyMode,
  type GameMode,
  itemOf,
  puzzleOf,
  type Streak,
} from '@starguess/game-core';
import { isInArchive } from '../archive-days.ts';
import type { YesterdayFace } from '../features/home/home-screen.tsx';
import type { SolvedGame } from '../features/home/mode-card-model.ts';
import { dailyGuessQuery } from '../server/daily-calls.ts';
import type { DayArt, RenderedDay } from '../server/day-preview.ts';
import { marksOfWin } from '../server/marks-of-win.ts';
import { queryClient } from '../server/query-client.ts';
import { pageConfig } from '../settings/page-config.ts';
import { completionOn, type DayRecords, guessesOn } from '../stored/day-records.ts';
import { artOn } from './card-art.ts';

/** What Home shows of a day once the catalogue is there. */
export type HomeDay = {
  /** Today's puzzle as a game shows it before the first guess. */
  readonly art: DayArt;
  /** The answers that the player has found. */
  readonly solved: ReadonlyMap<GameMode, SolvedGame>;
  /** Undefined until the answers are known. */
  readonly yesterday: readonly YesterdayFace[] | undefined;
};

type Targets = Pick<DailyGuess, 'today' | 'yesterday' | 'catalog'>;

type DayTargets = ReadonlyMap<DailyMode, Targets>;

type Day = {
  readonly records: DayRecords;
  readonly catalog: Catalog;
  readonly date: string;
  /** The public state of that day, if the page was rendered on it. */
  readonly preview: RenderedDay | undefined;
  /** The ids of the targets, if they have been asked for. */
  readonly targets: DayTargets | undefined;
};

/** A performer or a channel, whichever a mode asks about. */
type Item = {
  readonly id: string;
  readonly name: string;
  /** The name without the detail that tells it from equal names. */
  readonly bareName: string;
  readonly picture: string;
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
};

/** Reads what Home shows of a day. */
export function readHomeDay(day: Day): HomeDay {
  const { catalog, date, preview, targets } = day;
  const puzzles = pageConfig.dailyModes.map((mode) => ({ mode, ...puzzleOn(mode, day) }));
  const areAnswersKnown = Boolean(preview ?? targets);
  return {
    art:
      preview?.art ??
      artOn(date, {
        pictureOf: (mode) => puzzles.find((puzzle) => puzzle.mode === mode)?.picture,
        faces: facesOn(date, catalog),
      }),
    solved: solvedGames(day),
    yesterday: areAnswersKnown ? yesterdayFaces(puzzles, date) : undefined,
  };
}

type StreakDay = Pick<Day, 'catalog' | 'preview'> & { readonly streak: Streak };

/**
 * Whether the targets have to be fetched: the page was not rendered on that day, several records
 * share the name of yesterday's answer, or a streak has ended, since the answer includes the
 * excused days.
 */
export function needsTargets({ streak, preview, catalog }: StreakDay): boolean {
  return (
    preview === undefined ||
    (streak.current === 0 && streak.longest > 0) ||
    pageConfig.dailyModes.some((mode) => {
      const name = preview.puzzles[puzzleOf(mode)]?.yesterday;
      return itemsOf(mode, catalog).filter((item) => item.bareName === name).length > 1;
    })
  );
}

/** Fetches the day's targets. Leaves out modes whose targets are unavailable for that date. */
export async function targetsOn(date: string): Promise<DayTargets> {
  const answers = await Promise.allSettled(
    pageConfig.dailyModes.map((mode) =>
      queryClient.fetchQuery(dailyGuessQuery(puzzleOf(mode), date)),
    ),
  );
  return new Map(
    pageConfig.dailyModes.flatMap((mode, index) => {
      const answer = answers[index];
      const targets = answer?.status === 'fulfilled' ? answer.value : undefined;
      return targets?.date === date ? [[mode, targets] as const] : [];
    }),
  );
}

type ModePuzzle = { readonly mode: DailyMode; readonly yesterday: Item | undefined };

/** Yesterday's answers, each with its page; none if the archive doesn't go back to yesterday. */
function yesterdayFaces(puzzles: readonly ModePuzzle[], today: string): readonly YesterdayFace[] {
  const date = addDays(today, -1);
  if (!isInArchive(date, today)) return [];
  return puzzles.flatMap(({ mode, yesterday }) => {
    if (yesterday === undefined) return [];
    const { name, picture } = yesterday;
    return [{ mode, name, picture, address: pastDayAddress(mode, date) }];
  });
}

/** The picture of a mode's puzzle and yesterday's answer, from the preview or else from the targets. */
function puzzleOn(mode: DailyMode, { catalog, preview, targets }: Day) {
  const items = itemsOf(mode, catalog);
  const ids = targets?.get(mode);
  const yesterday = items.find(({ id }) => id === ids?.yesterday);
  const previewed = preview?.puzzles[puzzleOf(mode)];
  if (previewed !== undefined) {
    // The preview has only the name of yesterday's answer, which several items may share.
    const [named, another] = items.filter(({ bareName }) => bareName === previewed.yesterday);
    return { picture: previewed.picture, yesterday: another === undefined ? named : yesterday };
  }
  const today = items.find(({ id }) => id === ids?.today);
  return {
    picture: today && { address: today.picture, focalPoint: today.focalPoint },
    yesterday,
  };
}

function itemsOf(mode: DailyMode, { performers, channels }: Catalog): readonly Item[] {
  return itemOf(puzzleOf(mode)) === 'channel'
    ? channels.map(({ id, name, photo }) => ({ id, name, bareName: name, picture: photo }))
    : performers.map(({ profileUrl, name, bareName = name, profilePictureUrl, focalPoint }) => ({
        id: profileUrl,
        name,
        bareName,
        picture: profilePictureUrl,
        focalPoint,
      }));
}

/** Leaves out a mode if this browser has lost its guesses, or the catalogue its answer. */
function solvedGames({ records, catalog, date, preview, targets }: Day): HomeDay['solved'] {
  // On a day with other fields, the page is rendered without Classic, whose guesses it can't compare.
  const hasOtherFields = preview
    ? preview.puzzles.classic === undefined
    : targets?.get('classic')?.catalog !== undefined;
  return new Map(
    pageConfig.dailyModes.flatMap((mode) => {
      if (completionOn(records, { game: mode, date }) === undefined) return [];
      const guesses = guessesOn(records, { puzzle: mode, date });
      const answer = itemsOf(mode, catalog).find(({ id }) => id === guesses[0]);
      if (answer === undefined) return [];
      const hasMarks = mode === 'classic' && !hasOtherFields;
      const marks = hasMarks ? marksOfWin(guesses, catalog) : undefined;
      return [[mode, { name: answer.name, picture: answer.picture, marks }] as const];
    }),
  );
}
