import * as z from 'zod/mini';

/** A name that is safe in a style sheet, an address and a list. */
export const nameSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]+$/, 'takes lower-case letters, digits and hyphens'));

export const siteNameSchema = z.string().check(z.regex(/\S/, 'is blank'));

/**
 * Everything that an operator can set for the page; each key is optional. The page ignores invalid
 * keys one by one (`readFittingKeys`); the server rejects a configuration that has any
 * (`strictPageConfigurationSchema`).
 */
export const pageConfigurationSchema = z.object({
  apiBaseUrl: z.optional(z.string()),
  /** Replaces `apiBaseUrl` for the daily targets of Profile picture only. */
  imageGuessApiBaseUrl: z.optional(z.string()),
  /** Public in the page: it identifies the client and protects nothing. */
  apiKey: z.optional(z.string().check(z.minLength(1))),
  /** Answers every call of the contract in the page, without a server. */
  mocks: z.optional(z.boolean()),
  /** Shows the developer tools. */
  dev: z.optional(z.boolean()),
  /** Shows every success count as 0 without asking the server (DEV3). */
  dummyCounts: z.optional(z.boolean()),
  siteName: z.optional(siteNameSchema),
  /** The theme for players who have not chosen one. */
  theme: z.optional(nameSchema),
  featureFlags: z.optional(z.array(nameSchema)),
  /** Validated by `surveySchema` where the page shows the survey. */
  survey: z.optional(z.unknown()),
  /** Whether the page shows an 18+ notice before the first screen. */
  ageNotice: z.optional(z.boolean()),
  /** The colour or picture behind every screen. */
  background: z.optional(z.string()),
  /** Whether every screen's content stands in the middle. */
  centered: z.optional(z.boolean()),
});
export type PageConfiguration = z.output<typeof pageConfigurationSchema>;

/**
 * Returns the keys of a value that fit the schema, whose keys are all optional; drops each other
 * key.
 */
export function readFittingKeys<S extends z.ZodMiniObject>(schema: S, value: unknown): z.output<S> {
  const fitting = Object.entries(value ?? {}).filter(
    ([key, given]) => z.safeParse(schema, { [key]: given }).success,
  );
  return z.parse(schema, Object.fromEntries(fitting));
}
