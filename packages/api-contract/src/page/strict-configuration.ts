import { GAME_MODES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { calendarDateSchema } from '../route.ts';
import {
  type Features,
  LINK_ADDRESS,
  LONGEST_LABEL,
  NAME,
  type PageConfiguration,
  RATINGS,
  VISIBLE,
} from './configuration.ts';
import { PAGE_LANGUAGES } from './languages.ts';
import { surveySchema } from './survey.ts';

export const nameSchema = textOf(NAME, 'takes lower-case letters, digits and hyphens');

/** Any other character could end the header that carries the key. */
export const apiKeySchema = textOf(/^[\x21-\x7e]+$/, 'must be printable ASCII without blanks');

export const siteNameSchema = textOf(VISIBLE, 'is blank');

/** In UTF-16 code units: search engines and unfurled links show no more. */
const LONGEST_DESCRIPTION = 300;

const descriptionSchema = siteNameSchema.check(z.maxLength(LONGEST_DESCRIPTION));

/**
 * The origin becomes part of the Content-Security-Policy; a star, a space or `;` would change that
 * policy.
 */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d]+(?:[-.][a-z\d-]+)*|\[[\da-f:.]+\])(?::\d+)?/i;
const PLAIN_PATH = /^(?:\/(?![/\\])[\x21-\x7e]*)?$/;

const baseUrlSchema = z
  .string()
  .check(z.refine(isBaseUrl, 'is neither an address such as https://api.example/v1 nor a path'));

/** A colour by its name, in hexadecimal or by a CSS function; a picture of this site or a data URL. */
const BACKGROUNDS = [
  /^[a-z]+$/i,
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^(?:rgb|hsl)a?\([\d\s.,%/-]+\)$/i,
  /^(?:hwb|lab|lch|oklab|oklch)\([\d\s.%/-]+\)$/i,
  /^\/(?!\/)[\w./~%-]+$/,
  /^data:image\/[a-z+]+(?:;base64)?,[\w+/=%.~-]+$/i,
];

const backgroundSchema = z
  .string()
  .check(
    z.refine(
      (background) => BACKGROUNDS.some((form) => form.test(background)),
      'is neither a colour such as #102030 nor a picture such as /art/sky.svg',
    ),
  );

const switchSchema = z.optional(z.boolean());

const featuresSchema = z.strictObject({
  cast: switchSchema,
  inventedPeople: switchSchema,
  offline: switchSchema,
} satisfies Readonly<Record<keyof Features, z.ZodMiniType>>);

const footerLinkSchema = z.strictObject({
  label: siteNameSchema.check(z.maxLength(LONGEST_LABEL)),
  url: textOf(
    LINK_ADDRESS,
    'is neither an https: or mailto: address nor a path such as /terms.html',
  ),
});

const ICON_PURPOSES = ['any', 'maskable', 'monochrome'];

/** An icon of the installed page, as the web app manifest names it. */
const iconSchema = z.strictObject({
  src: textOf(/^\/(?!\/)[\w./~%-]+$/, 'is not a picture of this site such as /icons/own.png'),
  sizes: textOf(
    /^(?:any|[1-9]\d*x[1-9]\d*(?: [1-9]\d*x[1-9]\d*)*)$/,
    'is not a size such as 512x512',
  ),
  type: z.optional(textOf(/^image\/[a-z\d.+-]+$/, 'is not a media type such as image/png')),
  purpose: z.optional(
    z
      .string()
      .check(
        z.refine(
          (purpose) => purpose.split(' ').every((word) => ICON_PURPOSES.includes(word)),
          `is not a list of ${ICON_PURPOSES.join(', ')} with blanks between them`,
        ),
      ),
  ),
});

const modesSchema = listOf(GAME_MODES, 'mode');
const languagesSchema = listOf(PAGE_LANGUAGES, 'language');

/**
 * The page's configuration as an operator must write it, without unknown keys or wrong values.
 * Checks addresses, the survey and the background more strictly than the page does at its start.
 */
export const strictPageConfigurationSchema = z.strictObject(
  {
    apiBaseUrl: z.optional(baseUrlSchema),
    imageGuessApiBaseUrl: z.optional(baseUrlSchema),
    apiKey: z.optional(apiKeySchema),
    mocks: switchSchema,
    dev: switchSchema,
    dummyCounts: switchSchema,
    siteName: z.optional(siteNameSchema),
    description: z.optional(descriptionSchema),
    theme: z.optional(nameSchema),
    featureFlags: z.optional(z.array(nameSchema)),
    survey: z.optional(z.strictObject(surveySchema.shape)),
    ageNotice: switchSchema,
    background: z.optional(backgroundSchema),
    centered: switchSchema,
    features: z.optional(featuresSchema),
    archiveFrom: z.optional(calendarDateSchema),
    footerLinks: z.optional(z.array(footerLinkSchema)),
    icons: z.optional(z.array(iconSchema).check(z.minLength(1, 'is empty'))),
    rating: z.optional(z.enum(RATINGS, `is not one of ${RATINGS.join(', ')}`)),
    modes: z.optional(modesSchema),
    languages: z.optional(languagesSchema),
  } satisfies Readonly<
    Record<Exclude<keyof PageConfiguration, 'site' | 'declaration'>, z.ZodMiniType>
  >,
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'is not an object such as {"siteName": "Stars"}' : undefined,
  },
);
export type StrictPageConfiguration = z.output<typeof strictPageConfigurationSchema>;

/** A text that matches `form`; `fault` says what is wrong with any other text. */
function textOf(form: RegExp, fault: string) {
  return z.string().check(z.regex(form, fault));
}

/** A list of some of the `names`, in any order; `what` says what each of them is. */
function listOf<const Name extends string>(names: readonly Name[], what: string) {
  return z.array(z.enum(names, `is not one of ${names.join(', ')}`), 'is not a list').check(
    z.minLength(1, 'is empty'),
    z.refine((list) => new Set(list).size === list.length, `has a ${what} twice`),
  );
}

function isBaseUrl(address: string): boolean {
  const [origin = ''] = PLAIN_ORIGIN.exec(address) ?? [];
  const isReadable = origin === '' || URL.canParse(origin);
  return isReadable && PLAIN_PATH.test(address.slice(origin.length));
}
