import { archiveStates } from './archive-states.ts';
import { castStates } from './cast-states.ts';
import { cronoStates } from './crono-states.ts';
import { classicStates, pictureStates } from './daily-states.ts';
import { failureStates } from './failure-states.ts';
import { homeStates } from './home-states.ts';
import { practiceStates } from './practice-states.ts';
import type { ServerSettings } from './starguess-server.ts';
import type { States, Visit } from './states.ts';
import { statisticsStates } from './statistics-states.ts';

const ARCHIVE_FROM = '2030-06-15';

/** What the server needs to show every state: past days, long before the day of any journey. */
export const EVERY_STATE: ServerSettings = { environment: { ARCHIVE_FROM } };

/** Turns on everything that a configuration can show. */
const CONFIG = {
  siteName: 'Starguess',
  featureFlags: ['classic-modes'],
  survey: { showOn: 'all' },
  archiveFrom: ARCHIVE_FROM,
};

export const PARTS = [
  'Home',
  'Classic',
  'Profile picture',
  'Channel',
  'Crono',
  'Statistics',
  'what goes wrong',
  'Who’s who',
  'Archive',
  'Practice',
] as const;
export type Part = (typeof PARTS)[number];

const STATES: Readonly<Record<Part, (visit: Visit) => States>> = {
  Home: homeStates,
  Classic: classicStates,
  'Profile picture': (visit) => pictureStates('image-guess', visit),
  Channel: (visit) => pictureStates('channel-guess', visit),
  Crono: cronoStates,
  Statistics: statisticsStates,
  'what goes wrong': failureStates,
  'Who’s who': castStates,
  Archive: archiveStates,
  Practice: practiceStates,
};

type StatesOptions = {
  readonly parts?: readonly Part[];
  /** More of the page's configuration. */
  readonly config?: object;
};

/** Shows every state of some parts of the site, and yields its name while it is shown. */
export async function* everyState(
  visit: Visit,
  { parts = PARTS, config = {} }: StatesOptions = {},
): States {
  await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.page.addInitScript(
    (pageConfig) => {
      window.__STARGUESS__ = pageConfig;
    },
    { ...CONFIG, ...config },
  );
  for (const part of parts) yield* STATES[part](visit);
}
