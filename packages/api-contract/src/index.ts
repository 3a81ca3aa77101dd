export type { CronoStatus, UsernameReason } from '@starguess/game-core';
export { type Contract, contract } from './contract.ts';
export { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from './contract-version.ts';
export {
  CRONO_GAME_ID,
  CRONO_GUESS_ERRORS,
  type CronoComparison,
  type CronoGame,
  type CronoGuess,
  type CronoGuessError,
  type CronoOption,
  cronoRoutes,
} from './crono.ts';
export { cronoRouteAddresses } from './crono-addresses.ts';
export { cronoPhotoRoute } from './crono-photo.ts';
export { type DailyGuess, dailyGuessSchema } from './daily-guess.ts';
export { dailyModeHandlers } from './daily-mode-handlers.ts';
export {
  type DailyModeRouteId,
  type DailyModeRoutes,
  dailyModeRoutes,
} from './daily-mode-routes.ts';
export { type EventAttributes, eventAttributesSchema } from './event-attributes.ts';
export {
  type Feedback,
  feedbackRoutes,
  GENERAL_FEEDBACK_ID,
  MAX_FEEDBACK_LENGTH,
} from './feedback.ts';
export type { Caller, Handler, Handlers, Outcome, Taken } from './handlers.ts';
export {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  PAGE_PATHS,
  pagePathPattern,
  practiceAddress,
  WEB_MANIFEST_PATH,
} from './page/addresses.ts';
export {
  type Features,
  type FooterLink,
  type PageConfiguration,
  readFeatures,
  readPageConfiguration,
} from './page/configuration.ts';
export {
  DEFAULT_LANGUAGE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  languageAskedFor,
  localeOf,
  PAGE_LANGUAGES,
  type PageLanguage,
} from './page/languages.ts';
export { offlineName, SERVICE_WORKER_PATH } from './page/offline.ts';
export {
  PAST_DAY_PATHS,
  pastDayAddress,
  pastDifficultyAddress,
} from './page/past-day-addresses.ts';
export type {
  DayPreview,
  PicturePreview,
  PuzzlePreview,
  RenderAnswer,
  RenderedPage,
  RendererSettings,
  RenderRequest,
} from './page/rendering.ts';
export {
  FEATURE_FLAGS,
  type FeatureFlag,
  readSurvey,
  SURVEY_SCREENS,
  type SurveyQuestion,
  type SurveyScreens,
  surveyQuestionsSchema,
  surveySchema,
} from './page/settings.ts';
export {
  apiKeySchema,
  nameSchema,
  type StrictPageConfiguration,
  siteNameSchema,
  strictPageConfigurationSchema,
} from './page/strict-configuration.ts';
export {
  type NameRefusal,
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problemSchema,
} from './problem.ts';
export {
  COMMON_PROBLEMS,
  filledPath,
  type RateLimit,
  type Route,
  type RouteInput,
  type RouteNotFoundReply,
  type RouteProblem,
  type RouteReply,
  type RouteRequest,
} from './route.ts';
export {
  dailyModeRouteAddresses,
  type RouteAddress,
  routeAddresses,
} from './route-addresses.ts';
export {
  calendarDateSchema,
  type ServerDate,
  serverDateRoutes,
  serverDateSchema,
} from './server-date.ts';
export {
  type RecordedSuccess,
  recordedSuccessSchema,
  type SuccessCount,
  successCountSchema,
  TRIES_BANDS,
  triesBand,
} from './stats.ts';
export {
  TRACKED_EVENTS,
  type TrackedEvent,
  trackingRoutes,
} from './tracking.ts';
export { isUuid } from './uuid.ts';
