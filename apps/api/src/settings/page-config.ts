import { SURVEY_SCREENS, surveyQuestionsSchema } from '@starguess/api-contract';
import * as z from 'zod';

/** The origin stands in the Content-Security-Policy, which a star, a blank or `;` would change. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d]+(?:[-.][a-z\d-]+)*|\[[\da-f:.]+\])(?::\d+)?/i;
const PLAIN_PATH = /^(?:\/(?![/\\])[\x21-\x7e]*)?$/;

const baseUrlSchema = z
  .string()
  .refine(isBaseUrl, 'is neither an address such as https://api.example/v1 nor a path');

/** What a style sheet, an address or a list can name. */
export const nameSchema = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'takes lower-case letters, digits and hyphens');

export const siteNameSchema = z.string().refine((name) => name.trim() !== '', 'is blank');

const surveySchema = z.strictObject({
  showOn: z.enum(SURVEY_SCREENS).optional(),
  questions: z.optional(surveyQuestionsSchema),
});

/** The keys an operator may set for the page; each is optional. Unknown keys are refused. */
export const pageConfigSchema = z.strictObject(
  {
    apiBaseUrl: baseUrlSchema.optional(),
    imageGuessApiBaseUrl: baseUrlSchema.optional(),
    apiKey: z.string().min(1).optional(),
    mocks: z.boolean().optional(),
    dev: z.boolean().optional(),
    dummyCounts: z.boolean().optional(),
    siteName: siteNameSchema.optional(),
    theme: nameSchema.optional(),
    featureFlags: z.array(nameSchema).optional(),
    survey: surveySchema.optional(),
    ageNotice: z.boolean().optional(),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'is no object such as {"siteName": "Stars"}' : undefined,
  },
);
export type PageConfig = z.output<typeof pageConfigSchema>;

/** What the server writes into the built page. */
export type PageSettings = {
  readonly siteName: string;
  /** Page configuration, key by key as the page reads it. */
  readonly config: PageConfig;
};

/** Origins other than the page's own that its API calls and pictures go to. */
export function foreignOrigins({
  apiBaseUrl,
  imageGuessApiBaseUrl,
}: PageConfig): readonly string[] {
  const origins = [apiBaseUrl, imageGuessApiBaseUrl].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}

function isBaseUrl(address: string) {
  const [origin = ''] = PLAIN_ORIGIN.exec(address) ?? [];
  const isReadable = origin === '' || URL.canParse(origin);
  return isReadable && PLAIN_PATH.test(address.slice(origin.length));
}
