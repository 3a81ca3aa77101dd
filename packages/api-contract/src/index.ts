export type { CronoStatus, UsernameReason } from '@starguess/game-core';
export { CIRCLE_HEADER, circleRouteAddresses, INVITATION_HEADER } from './circle-addresses.ts';
export { FACE_COUNT, faceOfName } from './circle-faces.ts';
export {
  CIRCLE_PUZZLES,
  type Circle,
  type CircleCell,
  type CircleMember,
  type CirclePuzzle,
  type CircleResult,
  circleRoutes,
  type InvitingCircle,
  MAX_CIRCLE_MEMBERS,
} from './circles.ts';
export {
  absentCalls,
  type Contract,
  contract,
  type PageContract,
  pageContract,
} from './contract.ts';
export {
  CRONO_GAME_ID,
  CRONO_GUESS_ERRORS,
  type CronoComparison,
  type CronoGame,
  type CronoGuess,
  type CronoGuessError,
  type CronoOption,
  cronoPhotoRoute,
  cronoRoutes,
} from './crono.ts';
export { cronoRouteAddresses } from './crono-addresses.ts';
export { dailyContract } from './daily-contract.ts';
export {
  type DailyGuess,
  type DailyModeRouteId,
  dailyGuessSchema,
  dailyModeRoutes,
  type RecordedSuccess,
  recordedSuccessSchema,
  type SuccessCount,
  successCountSchema,
} from './daily-mode-routes.ts';
export { type EventAttributes, eventAttributesSchema } from './event-attributes.ts';
export {
  type Feedback,
  feedbackRoutes,
  GENERAL_FEEDBACK_ID,
  isSurveyAnswer,
  MAX_FEEDBACK_LENGTH,
} from './feedback.ts';
export {
  type Caller,
  type Consumed,
  dailyModeHandlers,
  type Handler,
  type Handlers,
  type Outcome,
  type PageHandlers,
} from './handlers.ts';
export { PAST_DAY_RUNS, type PastDay } from './past-day.ts';
export {
  type NameRefusal,
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problemSchema,
} from './problem.ts';
export { MAX_RECORD_BYTES, RECORD_TYPE, recordRoutes } from './records.ts';
export { MAX_REPORTED_LENGTH, type Report, reportRoutes } from './reports.ts';
export {
  type CallShape,
  COMMON_PROBLEMS,
  calendarDateSchema,
  type RateLimit,
  type Route,
  type RouteInput,
  type RouteNotFoundReply,
  type RouteProblem,
  type RouteReply,
  type RouteRequest,
} from './route.ts';
export {
  API_KEY_HEADER,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  dailyModeRouteAddresses,
  filledPath,
  RECORD_PATH,
  type RouteAddress,
  routeAddresses,
} from './route-addresses.ts';
export { type ServerDate, serverDateRoutes, serverDateSchema } from './server-date.ts';
export { TRACKED_EVENTS, type TrackedEvent, trackingRoutes } from './tracking.ts';
export { TRIES_BANDS, triesBand } from './tries-bands.ts';
export { isUuid } from './uuid.ts';
