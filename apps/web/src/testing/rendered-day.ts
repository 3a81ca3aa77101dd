import type { DayPreview, PuzzlePreview } from '@starguess/api-contract/page';
import { nameBlanks } from '@starguess/game-core';
import { afterEach } from 'vitest';
import { artOn } from '../app/card-art.ts';
import { provideDayPreview } from '../server/day-preview.ts';
import { queryClient } from '../server/query-client.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { DATE, SERVER_DATE, startDay } from './day.ts';
import { channel, performer } from './test-catalog.ts';

const { name, profilePictureUrl, focalPoint } = performer(3);

const classic: PuzzlePreview = { yesterday: performer(4).name };

/**
 * The preview that the server renders pages of the test day with, whose targets are all number 3.
 */
export const DAY_PREVIEW: DayPreview = {
  date: DATE,
  puzzles: {
    classic,
    'classic-easy': classic,
    'classic-medium': classic,
    'image-guess': {
      yesterday: performer(4).name,
      picture: { address: profilePictureUrl, focalPoint },
      blanks: nameBlanks(name, { wrongGuesses: 0, seed: '', isSolved: false }).map((blank) =>
        blank.isShown ? blank : { ...blank, grapheme: '' },
      ),
    },
    'channel-guess': {
      yesterday: channel(4).name,
      picture: { address: channel(3).photo },
    },
  },
  faces: [5, 6, 7].map((n) => performer(n).profilePictureUrl),
};

/** The pictures that Home is rendered with. */
export const DAY_ART = artOn(DATE, {
  pictureOf: (mode) => DAY_PREVIEW.puzzles[mode]?.picture,
  faces: DAY_PREVIEW.faces,
});

afterEach(() => provideDayPreview(undefined));

/** Provides what a page that was rendered for a date starts from. */
export function provideRenderedDay(date = DATE): void {
  provideDayPreview({ ...DAY_PREVIEW, date, art: DAY_ART });
  queryClient.setQueryData(serverDateQuery.queryKey, {
    ...SERVER_DATE,
    arrivedAt: performance.now(),
  });
}

/** Starts a page that was rendered for a date and uses the server of the test day. */
export function startRenderedDay(date?: string) {
  provideRenderedDay(date);
  return startDay();
}
