import * as z from 'zod/mini';
import { isPlainObject } from '../stored/json-shapes.ts';

/** The paths that follow it begin with a slash: `//api` would be another host. */
const baseUrlSchema = z.string().check(z.overwrite((address) => address.replace(/\/+$/, '')));

/**
 * Everything an operator can set for the page. Each key has a safe default, so the built files
 * also work on a plain static host.
 */
const configFields = {
  apiBaseUrl: z.catch(baseUrlSchema, ''),
  /** Overrides `apiBaseUrl` for the daily targets of Profile picture only. */
  imageGuessApiBaseUrl: z.catch(z.optional(baseUrlSchema), undefined),
  /** Public in the page: it names the client, it protects nothing. */
  apiKey: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  /** Has every call of the contract answered in the page, without a server. */
  mocks: z.catch(z.boolean(), false),
  /** Shows the developer tools. */
  dev: z.catch(z.boolean(), false),
  /** Has every success count be an empty one, without asking the server (DEV3). */
  dummyCounts: z.catch(z.boolean(), false),
  /** The theme of players who chose none. */
  theme: z.catch(z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))), undefined),
  siteName: z.catch(z.string().check(z.minLength(1)), 'Starguess'),
  /** Read where the survey is shown. */
  survey: z.optional(z.unknown()),
  featureFlags: z.catch(z.array(z.string()), []),
  /** Whether an 18+ notice stands before the first screen. */
  ageNotice: z.catch(z.boolean(), false),
};

const pageConfigSchema = z.object(configFields);
export type PageConfig = z.output<typeof pageConfigSchema>;

declare global {
  interface Window {
    __STARGUESS__?: unknown;
  }
}

/** A key that is missing or bad falls back alone; the others keep what the operator set. */
export function parsePageConfig(value: unknown): PageConfig {
  return pageConfigSchema.parse(isPlainObject(value) ? value : {});
}

function embeddedConfig(): unknown {
  try {
    return JSON.parse(document.getElementById('starguess-config')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

window.__STARGUESS__ ??= embeddedConfig();

export const pageConfig: PageConfig = parsePageConfig(window.__STARGUESS__);
