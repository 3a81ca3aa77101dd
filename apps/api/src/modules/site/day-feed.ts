import {
  firstLanguageOf,
  pastDayAddress,
  SCREENS,
  siteModes,
  topicName,
} from '@starguess/api-contract/page';
import { addDays, dailyModesOf, dayNumber, type Puzzle, puzzleOf } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { createStaticFile, REVALIDATED, type StaticFile } from '../../http/static-file.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Clock } from '../../time/clock.ts';
import { datesUntil, startOf } from '../../time/dates.ts';
import type { Calendar, GameDayReader } from '../../time/game-day.ts';
import { FEED_PATH, FEED_TYPE } from './feed-address.ts';
import { escapeHtml } from './html.ts';
import { dateIn } from './page-languages.ts';
import type { WebBuild } from './web-build.ts';

const FEED_DAYS = 30;

export type DayFeedDependencies = {
  readonly build: WebBuild;
  readonly settings: Pick<AppSettings, 'page' | 'publicOrigin'>;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly dayAt: GameDayReader;
  /** The first day that is over and has a puzzle. */
  readonly archiveFrom: string;
  /** The targets of a day that is over. */
  readonly pastTargets: (
    date: string,
  ) => Promise<readonly { readonly puzzle: Puzzle; readonly target: { readonly name: string } }[]>;
};

/**
 * Creates the reader of the feed, which has the last days that are over, in the site's first
 * language; `undefined` without the site's origin, or where the site has no daily game. No title names
 * an answer.
 */
export function createDayFeed(
  dependencies: DayFeedDependencies,
): (() => Promise<StaticFile>) | undefined {
  const { build, settings, clock, calendar, dayAt, archiveFrom, pastTargets } = dependencies;
  const { publicOrigin: origin, page } = settings;
  const { siteName, config } = page;
  const language = firstLanguageOf(config);
  const messages = build.template.messages[language];
  const modes = dailyModesOf(siteModes(config));
  const [first] = modes;
  if (origin === undefined || first === undefined) return undefined;

  const itemOf = async (date: string) => {
    const number = dayNumber(date) - dayNumber(archiveFrom) + 1;
    const targets = await pastTargets(date);
    const answers = modes.flatMap((mode) => {
      const found = targets.find(({ puzzle }) => puzzle === puzzleOf(mode));
      const name = topicName(messages, mode);
      return found ? `<li>${escapeHtml(`${name}: ${found.target.name}`)}</li>` : [];
    });
    return {
      id: `${origin}/api/days/${date}`,
      link: origin + pastDayAddress(first, date),
      title: escapeHtml(`${siteName} · ${dateIn(date, language)} · #${number}`),
      content: `<ul>${answers.join('')}</ul>`,
      date: new Date(startOf(addDays(date, 1), calendar)),
    };
  };
  const files = new LRUCache<string, StaticFile>({
    max: 1,
    fetchMethod: async (today) => {
      // Loading it takes 60 ms, and many sites' feeds have no readers.
      const { Feed } = await import('feed');
      const feed = new Feed({
        id: `${origin}/`,
        title: siteName,
        updated: new Date(startOf(today, calendar)),
        link: origin + SCREENS.archive.path,
        feed: origin + FEED_PATH,
        author: { name: siteName },
        generator: false,
      });
      for (const date of datesUntil(addDays(today, -1), FEED_DAYS).toReversed()) {
        if (date >= archiveFrom) feed.addItem(await itemOf(date));
      }
      return createStaticFile({
        bytes: new TextEncoder().encode(feed.atom1()),
        mediaType: FEED_TYPE,
        cacheControl: REVALIDATED,
      });
    },
  });
  return () => files.forceFetch(dayAt(clock()).date);
}
