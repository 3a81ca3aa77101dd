export {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  ownPageAddress,
  pagePathPattern,
  practiceAddress,
  WEB_MANIFEST_PATH,
} from './addresses.ts';
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
} from './configuration.ts';
export { FEATURE_FLAGS, type FeatureFlag } from './feature-flags.ts';
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
} from './languages.ts';
export {
  type HeadTopic,
  type Messages,
  type MessagesByLanguage,
  messageAt,
  topicDescription,
  topicName,
} from './messages.ts';
export { pastDayAddress, pastDifficultyAddress } from './past-day-addresses.ts';
export { PROFILE_ATTRIBUTES } from './profile-attributes.ts';
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
} from './rendering.ts';
export { addressesOf, type ScreenAt, screenAt } from './screen-at.ts';
export { SCREENS, type Screen, type ScreenName } from './screens.ts';
export { offlineName, SERVICE_WORKER_PATH } from './service-worker.ts';
export { hasScreen, type SiteParts, siteModes } from './site-parts.ts';
export {
  apiKeySchema,
  nameSchema,
  type StrictPageConfiguration,
  siteNameSchema,
  strictPageConfigurationSchema,
} from './strict-configuration.ts';
export {
  readSurvey,
  SURVEY_SCREENS,
  type SurveyQuestion,
  type SurveyScreens,
  surveyQuestionsSchema,
  surveySchema,
} from './survey.ts';
export {
  type ContrastDemand,
  colourIn,
  contrastDemands,
  contrastIn,
  LEAST_FOR_SHAPES,
  LEAST_FOR_TEXT,
  type ThemeTokens,
} from './theme-contrast.ts';
