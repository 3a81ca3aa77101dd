import type { Contract } from './contract.ts';
import type { cronoPhotoRoute } from './crono.ts';
import { DAILY_MODE_TITLES, dailyModeRoutes, mapDailyModeRoutes } from './daily-mode-routes.ts';
import type { recordRoutes } from './records.ts';

/** The purpose of each route for readers of the OpenAPI document. */
export const SUMMARIES: Readonly<
  Record<keyof Contract | keyof typeof recordRoutes | (typeof cronoPhotoRoute)['id'], string>
> = {
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
  getPastDay: 'A day that is over: its targets, and how they were solved.',
  createCronoGame: 'Creates a private game and a user of it.',
  createCronoUser: 'Creates a user of a game.',
  getCronoGame: 'A game as one user, or anyone, sees it.',
  startCronoRun: 'Starts the run of a user; a second start changes nothing.',
  guessCrono: 'Chooses an option of the current round.',
  submitCronoScore: 'Puts the score of a finished run on the board, with or without a name, once.',
  getCronoComparison: "One's own finished run of a private game beside the best of its board.",
  forgetCronoUser: "Deletes a user's run and entry; an unknown one is deleted already.",
  getCronoPhoto: 'The photo of a round that is the current or the next one of its player.',
  getRecord: "A player's record as the page has encrypted it.",
  putRecord: 'Makes a record, or replaces the one that the caller has read.',
  deleteRecord: 'Deletes a record for every device that has its code.',
  createTable: 'Creates a table and its first member.',
  joinTable: 'Makes the caller a member of the table of an invitation.',
  getTable: 'A table as one member sees it, without what would spoil a puzzle of today.',
  getInvitingTable: 'Who invites to a table and who sits there, for those who hold its invitation.',
  postTableResult: 'Puts a finished puzzle of today or yesterday on the table, once.',
  renameTableMember: "Changes a member's own name.",
  renewTableLink: 'Makes a new invitation; the one before admits nobody any more.',
  removeTableMember: 'Deletes a member with all results: oneself, or anybody as the host.',
  sendFeedback: "Stores a visitor's feedback, or an answer to a survey question.",
  sendReport:
    'Tells the operator that a field of a record is wrong; sent again, it changes nothing.',
  trackEvent: 'Stores one analytics event.',
};
