export type { CronoStatus, UsernameReason } from '@starguess/game-core';
export {
  absentCalls,
  type Caller,
  type Contract,
  contract,
  dailyModeHandlers,
  type Handler,
  type Handlers,
  type Outcome,
  type Taken,
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
  type ServerDate,
  type SuccessCount,
  serverDateRoutes,
  serverDateSchema,
  successCountSchema,
  TRIES_BANDS,
  triesBand,
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
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  offlineName,
  ownPageAddress,
  PAGE_PATHS,
  pagePathPattern,
  practiceAddress,
  SERVICE_WORKER_PATH,
  WEB_MANIFEST_PATH,
} from './page/addresses.ts';
export {
  type Features,
  type FooterLink,
  LINK_ADDRESS,
  LONGEST_LABEL,
  type OwnSite,
  type PageConfiguration,
  type Rating,
  readFeatures,
  readPageConfiguration,
} from './page/configuration.ts';
export {
  DEFAULT_LANGUAGE,
  firstLanguageOf,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  languageAskedFor,
  localeOf,
  PAGE_LANGUAGES,
  type PageLanguage,
  siteLanguages,
} from './page/languages.ts';
export {
  type HeadTopic,
  type Messages,
  type MessagesByLanguage,
  messageAt,
  topicDescription,
  topicName,
} from './page/messages.ts';
export {
  PAST_DAY_PATHS,
  pastDayAddress,
  pastDifficultyAddress,
} from './page/past-day-addresses.ts';
export {
  type DayPreview,
  PAGE_TEMPLATE_FILE,
  type PagePlace,
  type PageTemplate,
  type PicturePreview,
  type PuzzlePreview,
  type RenderAnswer,
  type RenderedPage,
  type RendererSettings,
  type RenderRequest,
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
export { hasPart, type SiteParts, siteModes } from './page/site-parts.ts';
export {
  apiKeySchema,
  nameSchema,
  type StrictPageConfiguration,
  siteNameSchema,
  strictPageConfigurationSchema,
} from './page/strict-configuration.ts';
export {
  type ContrastDemand,
  colourIn,
  contrastDemands,
  contrastIn,
  LEAST_FOR_SHAPES,
  LEAST_FOR_TEXT,
  type ThemeTokens,
} from './page/theme-contrast.ts';
export {
  type NameRefusal,
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problemSchema,
} from './problem.ts';
export { MAX_RECORD_BYTES, RECORD_TYPE, recordRoutes } from './records.ts';
export {
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
  isUuid,
  RECORD_PATH,
  type RouteAddress,
  routeAddresses,
} from './route-addresses.ts';
export { TABLE_HEADER, tableRouteAddresses } from './table-addresses.ts';
export {
  MAX_TABLE_MEMBERS,
  TABLE_PUZZLES,
  type Table,
  type TableCell,
  type TableMember,
  type TablePuzzle,
  type TableResult,
  tableRoutes,
} from './tables.ts';
export { TRACKED_EVENTS, type TrackedEvent, trackingRoutes } from './tracking.ts';
