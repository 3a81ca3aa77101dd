import { firstLanguageOf, languageAskedFor, siteLanguages } from '@starguess/api-contract/page';
import { andThen } from '../../http/and-then.ts';
import type { StaticFile } from '../../http/static-file.ts';
import type { AppSettings } from '../../settings/app-settings.ts';
import type { Clock } from '../../time/clock.ts';
import { type ChallengeDependencies, createChallenges } from './challenges.ts';
import { createOwnPages } from './own-pages.ts';
import {
  missingAddress,
  type PageAddress,
  type PagePathKind,
  pageAddress,
  UNKNOWN_ADDRESS,
} from './page-address.ts';
import { createEditions, type EditionDependencies, type Made } from './page-editions.ts';
import { renderedKeyOf } from './rendering/rendered-paths.ts';

export type PagesDependencies = EditionDependencies &
  Pick<ChallengeDependencies, 'linkedGame'> & {
    readonly clock: Clock;
    readonly settings: Pick<
      AppSettings,
      'page' | 'site' | 'calledOrigins' | 'rendersPages' | 'publicOrigin'
    >;
    readonly hasPuzzleOf: (date: string) => boolean;
  };

type RequestedPage = { readonly kind: Exclude<PagePathKind, 'file'>; readonly query: string };

/**
 * How many pages of games and past days may be made, and games looked up, per second; each takes a
 * millisecond.
 */
const MADE_PER_SECOND = 100;
const SECOND_MS = 1_000;

/**
 * Serves the page of each address: rendered if that is done, otherwise with an empty root. No
 * request waits until a page is rendered.
 */
export function createPages(dependencies: PagesDependencies) {
  const { build, clock, settings, hasPuzzleOf, linkedGame, logger } = dependencies;
  const { template } = build;
  const { config, siteName } = settings.page;
  const firstLanguage = firstLanguageOf(config);
  const site = {
    messages: template.messages,
    languages: siteLanguages(config),
    siteName,
    description: config.description,
    origin: settings.publicOrigin,
  };
  const source = { template, config, site, calledOrigins: settings.calledOrigins };
  const ownPages = createOwnPages({ ...source, pages: settings.site?.pages ?? [] });
  const currentEdition = createEditions(dependencies, { source, mayMake: createLimit(clock) });
  const mayRead = createLimit(clock);
  const challengeOf = createChallenges({ linkedGame, logger, mayRead: () => mayRead(1) });
  /** Adds the score to beat to the page of a private game. */
  const withChallenge = async (address: PageAddress & { readonly race: string }) => ({
    ...address,
    challenge: await challengeOf(address.race),
  });

  return {
    /** Returns a function that finds a path's page, each time it is called. */
    findPage: (path: string, { kind, query }: RequestedPage): (() => Made<StaticFile>) => {
      const renderedKey = renderedKeyOf(path, kind);
      const requested = query === '' ? undefined : languageAskedFor(query, config);
      const language = requested ?? firstLanguage;
      const ownPage = ownPages(path, language);
      if (ownPage !== undefined) return () => ownPage;
      const address = kind === 'page' ? pageAddress(path) : missingAddress(path);
      const { date, race } = address;
      return () =>
        andThen(currentEdition(), ({ fileOf }) => {
          const isPage = date === undefined || hasPuzzleOf(date);
          const shown = isPage ? address : UNKNOWN_ADDRESS;
          return andThen(race ? withChallenge({ ...shown, race }) : shown, (complete) =>
            fileOf({ address: complete, language }, renderedKey),
          );
        });
    },
    /** Encodes the page and the files that it loads first, then renders the pages of the day. */
    warmUp: async () => (await currentEdition()).prepare(),
  };
}

/** Limits the work per second: made-up addresses cannot keep the server busy. */
function createLimit(clock: Clock): (cost: number) => boolean {
  let second = 0;
  let spent = 0;
  return (cost) => {
    const now = Math.floor(clock() / SECOND_MS);
    if (now !== second) [second, spent] = [now, 0];
    spent += cost;
    return spent <= MADE_PER_SECOND;
  };
}
