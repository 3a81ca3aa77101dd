import * as z from 'zod/mini';

/** What a style sheet, an address or a list can name. */
export const nameSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]+$/, 'takes lower-case letters, digits and hyphens'));

export const siteNameSchema = z.string().check(z.regex(/\S/, 'is blank'));

/**
 * Everything an operator can set for the page, each key optional. The page reads what fits, key by
 * key (`readFittingKeys`); the server takes nothing else (`strictPageConfigurationSchema`).
 */
export const pageConfigurationSchema = z.object({
  apiBaseUrl: z.optional(z.string()),
  /** Overrides `apiBaseUrl` for the daily targets of Profile picture only. */
  imageGuessApiBaseUrl: z.optional(z.string()),
  /** Public in the page: it names the client, it protects nothing. */
  apiKey: z.optional(z.string().check(z.minLength(1))),
  /** Has every call of the contract answered in the page, without a server. */
  mocks: z.optional(z.boolean()),
  /** Shows the developer tools. */
  dev: z.optional(z.boolean()),
  /** Has every success count be an empty one, without asking the server (§4). */
  dummyCounts: z.optional(z.boolean()),
  siteName: z.optional(siteNameSchema),
  /** The theme of players who chose none. */
  theme: z.optional(nameSchema),
  featureFlags: z.optional(z.array(nameSchema)),
  /** The page reads it where the survey is shown, by `surveySchema`. */
  survey: z.optional(z.unknown()),
  /** Whether an 18+ notice stands before the first screen. */
  ageNotice: z.optional(z.boolean()),
  /** The colour or picture behind every screen. */
  background: z.optional(z.string()),
  /** Whether every screen's content stands in the middle. */
  centered: z.optional(z.boolean()),
});
export type PageConfiguration = z.output<typeof pageConfigurationSchema>;

/** What of a value fits the schema, whose keys are all optional; any other key is left out alone. */
export function readFittingKeys<S extends z.ZodMiniObject>(schema: S, value: unknown): z.output<S> {
  const fitting = Object.entries(value ?? {}).filter(
    ([key, given]) => z.safeParse(schema, { [key]: given }).success,
  );
  return z.parse(schema, Object.fromEntries(fitting));
}
