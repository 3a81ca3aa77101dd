import type { Contract } from './contract.ts';
import type { cronoPhotoRoute } from './crono-photo.ts';
import { DAILY_MODE_TITLES, dailyModeRoutes, mapDailyModeRoutes } from './daily-mode-routes.ts';

/** The purpose of each route for readers of the OpenAPI document; the page does not load it. */
export const SUMMARIES: Readonly<Record<keyof Contract | (typeof cronoPhotoRoute)['id'], string>> =
  {
    getServerDate: 'The date of the current puzzles and the instant of the next ones.',
    ...mapDailyModeRoutes('getDailyGuess', (mode) =>
      'query' in dailyModeRoutes[mode].getDailyGuess
        ? `${DAILY_MODE_TITLES[mode]}'s targets, of the asked difficulty.`
        : `The targets of ${DAILY_MODE_TITLES[mode]}.`,
    ),
    ...mapDailyModeRoutes(
      'getSuccesses',
      (mode) => `How many players solved ${DAILY_MODE_TITLES[mode]} today, and in how many tries.`,
    ),
    ...mapDailyModeRoutes(
      'recordSuccess',
      (mode) =>
        `Records a solved ${DAILY_MODE_TITLES[mode]} and answers the count; \`tries\` moves its histogram alone.`,
    ),
    createCronoGame: 'Creates a private game and a user of it.',
    createCronoUser: 'Creates a user of a game.',
    getCronoGame: 'A game as one user, or anyone, sees it.',
    startCronoRun: 'Starts the run of a user; a second start changes nothing.',
    guessCrono: 'Chooses an option of the current round.',
    submitCronoScore:
      'Puts the score of a finished run on the board, with or without a name, once.',
    getCronoComparison: "One's own finished run of a private game beside the best of its board.",
    forgetCronoUser: "Deletes a user's run and entry; an unknown one is deleted already.",
    getCronoPhoto: 'The photo of a round that is the current or the next one of its player.',
    sendFeedback: "Stores a visitor's feedback, or an answer to a survey question.",
    trackEvent: 'Stores one analytics event.',
  };
