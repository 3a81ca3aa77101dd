import { type Declaration, GAME_MODES } from '@starguess/game-core';
import { PAGE_LANGUAGES } from './languages.ts';

/** A name that is safe in a style sheet, an address and a list. */
export const NAME = /^[a-z0-9-]+$/;

export const VISIBLE = /\S/;

/** Features that an operator can turn off, and facts that the server tells the page. */
const FEATURES = [
  /** Who's who, which is on unless this is false. */
  'cast',
  /** Set by the server for the shipped catalogue: the footer says its people are invented. */
  'inventedPeople',
  /** Starting and playing without a network, which is on unless this is false. */
  'offline',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = { readonly [F in Feature]?: boolean | undefined };

/** An operator's link at the foot of every page. */
export type FooterLink = { readonly label: string; readonly url: string };

/** Whether a site is for adults, and says so to filters and visitors, or for everybody. */
export const RATINGS = ['adult', 'none'] as const;
export type Rating = (typeof RATINGS)[number];

/** What the page knows of the operator's own site. */
export type OwnSite = {
  /** Changes with the content of the site's folder. */
  readonly hash: string;
  /** The root-relative address of the picture that replaces the header's star. */
  readonly logo?: string | undefined;
  /** The names of the operator's pages by slug, then by language; each has one at least. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** An https or mailto address, or a path of this site. */
export const LINK_ADDRESS = /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))[^\s\\]*$/;

/** The most that one line of a phone's footer can show of a link. */
export const LONGEST_LABEL = 60;

/**
 * Everything that an operator can set for the page, each key optional, with the check of its value.
 * The page ignores invalid keys one by one; the server rejects a configuration that has any
 * (`strictPageConfigurationSchema`). They aren’t schemas, because the page starts without them.
 */
const CHECKS = {
  apiBaseUrl: isText,
  /** Replaces `apiBaseUrl` for the daily targets of Profile picture only. */
  imageGuessApiBaseUrl: isText,
  /** Public in the page: it identifies the client and protects nothing. */
  apiKey: isFilledText,
  /** Answers every call of the contract in the page, without a server. */
  mocks: isSwitch,
  dev: isSwitch,
  /** Shows every success count as 0 without asking the server (DEV3). */
  dummyCounts: isSwitch,
  siteName: isVisibleText,
  /** The site in one sentence; the server writes it into the head of every page. */
  description: isVisibleText,
  /** The theme for players who have not chosen one. */
  theme: isName,
  featureFlags: isListOfNames,
  /** Validated by `surveySchema` where the page shows the survey. */
  survey: isAnything,
  /** Whether the page shows an 18+ notice before the first screen. */
  ageNotice: isSwitch,
  /** The colour or picture behind every screen. */
  background: isText,
  /** Whether every screen's content is centred. */
  centered: isSwitch,
  /** Its keys are read one by one, too, by `readFeatures`. */
  features: isRecord,
  /** The first day of the archive, `YYYY-MM-DD`; set by the server. */
  archiveFrom: isFilledText,
  /** Links beside those that every footer has. */
  footerLinks: isListOfLinks,
  /** Only read by the server, which puts them into the manifest and the page's head. */
  icons: isAnything,
  rating: isRating,
  /** The games that the site has, in its order. */
  modes: isListOf(GAME_MODES),
  /** The languages that the site has; the first is for visitors who ask for none. */
  languages: isListOf(PAGE_LANGUAGES),
  /** Set and checked by the server. */
  site: isOwnSite,
  /** Set by the server for a catalogue that declares its own fields. */
  declaration: isDeclaration,
} as const;

type Checks = typeof CHECKS;
type Checked<Check> = Check extends (value: unknown) => value is infer Value ? Value : never;

export type PageConfiguration = { [K in keyof Checks]?: Checked<Checks[K]> | undefined };

/** Returns the valid keys of a value; drops each other key. */
export function readPageConfiguration(value: unknown): PageConfiguration {
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = CHECKS;
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(
      ([key, keyValue]) => Object.hasOwn(checks, key) && checks[key]?.(keyValue),
    ),
  );
}

/** Returns the known features that are on or off; drops each other key. */
export function readFeatures(features: Readonly<Record<string, unknown>> = {}): Features {
  return Object.fromEntries(
    FEATURES.filter((name) => isSwitch(features[name])).map((name) => [name, features[name]]),
  );
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

function isRating(value: unknown): value is Rating {
  return RATINGS.some((rating) => rating === value);
}

function isListOf<const Name extends string>(names: readonly Name[]) {
  return (value: unknown): value is Name[] =>
    Array.isArray(value) && value.length > 0 && value.every((name) => names.includes(name));
}

/** Trusts the parts: only the server sets them, and it has checked them. */
function isOwnSite(value: unknown): value is OwnSite {
  return isRecord(value);
}

function isDeclaration(value: unknown): value is Declaration {
  return isRecord(value);
}

function isListOfLinks(value: unknown): value is FooterLink[] {
  return Array.isArray(value) && value.every(isLink);
}

function isLink(value: unknown): value is FooterLink {
  if (!isRecord(value)) return false;
  const { label, url } = value;
  const isShort = isVisibleText(label) && label.length <= LONGEST_LABEL;
  return isShort && isText(url) && LINK_ADDRESS.test(url);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
