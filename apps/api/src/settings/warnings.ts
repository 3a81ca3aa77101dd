import { FEATURE_FLAGS } from '@starguess/api-contract/page';
import ipaddr from 'ipaddr.js';
import { SITE_THEME } from '../site-folder/site-theme.ts';
import type { Settings } from './env.ts';

const KNOWN_FLAGS: ReadonlySet<string> = new Set(FEATURE_FLAGS);

type WarnedSettings = Pick<
  Settings,
  | 'host'
  | 'deskPort'
  | 'publicOrigin'
  | 'rateLimits'
  | 'trustedProxies'
  | 'page'
  | 'site'
  | 'warnings'
>;

/**
 * Warns of settings that are valid but probably a mistake, one line each. `themes` holds the names
 * of the built page's themes; `undefined` if they are unknown.
 */
export function settingWarnings(
  settings: WarnedSettings,
  themes: readonly string[] | undefined,
): readonly string[] {
  const { featureFlags = [] } = settings.page.config;
  const unknownFlags = featureFlags.filter((flag) => !KNOWN_FLAGS.has(flag));
  return [
    ...networkWarnings(settings),
    ...themeWarnings(settings, themes),
    ...settings.warnings,
    ...unknownFlags.map(
      (flag) =>
        `FEATURE_FLAGS includes '${flag}', which does nothing: known flags are ${FEATURE_FLAGS.join(', ')}`,
    ),
  ];
}

/** Warns of settings that let strangers do more than they should. */
function networkWarnings(settings: WarnedSettings): readonly string[] {
  const { host, deskPort, publicOrigin, rateLimits, trustedProxies } = settings;
  const warnings: string[] = [];
  if (publicOrigin === undefined && !isLoopback(host)) {
    warnings.push(
      `PUBLIC_ORIGIN is not set, although HOST is ${host}: a page on any domain that points here can write as if it were this site`,
    );
  }
  if (deskPort !== undefined && !isLoopback(host)) {
    warnings.push(
      `DESK_PORT is set, although HOST is ${host}: the desk can be reached over the network, so put HTTPS before it and let only your own addresses through, or reach it through ssh -L with HOST=127.0.0.1`,
    );
  }
  if (rateLimits === 0) {
    warnings.push('RATE_LIMITS is 0: any client can call the API without limit');
  }
  for (const range of trustedProxies.filter((proxies) => proxies.endsWith('/0'))) {
    warnings.push(
      `TRUSTED_PROXIES includes ${range}: anyone is trusted as a proxy and can evade the limits with a forged X-Forwarded-For`,
    );
  }
  return warnings;
}

function themeWarnings(
  { page, site }: WarnedSettings,
  themes: readonly string[] | undefined,
): readonly string[] {
  const { theme } = page.config;
  if (theme === undefined || themes === undefined) return [];
  const knownThemes = site?.theme ? [...themes, SITE_THEME] : themes;
  if (knownThemes.includes(theme)) return [];
  return [
    `THEME is '${theme}', which no style sheet defines: use one of ${knownThemes.join(', ')}`,
  ];
}

function isLoopback(host: string) {
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  );
}
