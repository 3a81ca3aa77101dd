/** A name that is safe in a style sheet, an address and a list. */
export const NAME = /^[a-z0-9-]+$/;

/** Matches a text that is not blank. */
export const VISIBLE = /\S/;

/**
 * Everything that an operator can set for the page, each key optional, with the check of its value.
 * The page ignores invalid keys one by one; the server rejects a configuration that has any
 * (`strictPageConfigurationSchema`). These are no schemas, because the page starts without them.
 */
const CHECKS = {
  apiBaseUrl: isText,
  /** Replaces `apiBaseUrl` for the daily targets of Profile picture only. */
  imageGuessApiBaseUrl: isText,
  /** Public in the page: it identifies the client and protects nothing. */
  apiKey: isFilledText,
  /** Answers every call of the contract in the page, without a server. */
  mocks: isSwitch,
  /** Shows the developer tools. */
  dev: isSwitch,
  /** Shows every success count as 0 without asking the server (DEV3). */
  dummyCounts: isSwitch,
  siteName: isVisibleText,
  /** The theme for players who have not chosen one. */
  theme: isName,
  featureFlags: isListOfNames,
  /** The parts of the site that an operator may switch off. */
  features: isFeatures,
  /** Validated by `surveySchema` where the page shows the survey. */
  survey: isAnything,
  /** Whether the page shows an 18+ notice before the first screen. */
  ageNotice: isSwitch,
  /** The colour or picture behind every screen. */
  background: isText,
  /** Whether every screen's content stands in the middle. */
  centered: isSwitch,
} as const;

/** Each part is on unless it is `false`. */
export type PageFeatures = {
  /** Who's who. */
  readonly cast?: boolean | undefined;
};

type Checks = typeof CHECKS;
type Checked<Check> = Check extends (value: unknown) => value is infer Value ? Value : never;

export type PageConfiguration = { [K in keyof Checks]?: Checked<Checks[K]> | undefined };

/** Returns the valid keys of a value; drops each other key. */
export function readPageConfiguration(value: unknown): PageConfiguration {
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = CHECKS;
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(
      ([key, given]) => Object.hasOwn(checks, key) && checks[key]?.(given),
    ),
  );
}

function isFeatures(value: unknown): value is PageFeatures {
  if (typeof value !== 'object' || value === null) return false;
  const { cast }: PageFeatures = value;
  return cast === undefined || isSwitch(cast);
}

function isAnything(_value: unknown): _value is unknown {
  return true;
}

function isSwitch(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFilledText(value: unknown): value is string {
  return isText(value) && value !== '';
}

function isVisibleText(value: unknown): value is string {
  return isText(value) && VISIBLE.test(value);
}

function isName(value: unknown): value is string {
  return isText(value) && NAME.test(value);
}

function isListOfNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isName);
}
