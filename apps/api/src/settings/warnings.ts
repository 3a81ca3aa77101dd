import { FEATURE_FLAGS } from '@starguess/api-contract/page';
import ipaddr from 'ipaddr.js';
import { SITE_THEME } from '../site-folder/site-theme.ts';
import type { Settings } from './env.ts';

const KNOWN_FLAGS: ReadonlySet<string> = new Set(FEATURE_FLAGS);

/**
 * Warns of settings that are valid but probably a mistake, one line each. `themes` holds the names
 * of the built page's themes.
 */
export function settingWarnings(
  settings: Pick<
    Settings,
    | 'host'
    | 'deskPort'
    | 'publicOrigin'
    | 'rateLimits'
    | 'trustedProxies'
    | 'page'
    | 'site'
    | 'warnings'
  >,
  themes: readonly string[] | undefined,
): readonly string[] {
  const { host, deskPort, publicOrigin, rateLimits, trustedProxies, page, site, warnings } =
    settings;
  const { theme, featureFlags = [] } = page.config;
  const rangesOfEverybody = trustedProxies.filter((range) => range.endsWith('/0'));
  const unknownFlags = featureFlags.filter((flag) => !KNOWN_FLAGS.has(flag));
  const knownThemes = themes && [...themes, ...(site?.theme ? [SITE_THEME] : [])];
  const isThemeMissing = theme !== undefined && knownThemes?.includes(theme) === false;
  return [
    ...(publicOrigin === undefined && !isLoopback(host)
      ? [
          `PUBLIC_ORIGIN is not set, although HOST is ${host}: a page on any domain that points here can write as if it were this site`,
        ]
      : []),
    ...(deskPort !== undefined && !isLoopback(host)
      ? [
          `DESK_PORT is set, although HOST is ${host}: the desk can be reached over the network, so put HTTPS before it and let only your own addresses through, or reach it through ssh -L with HOST=127.0.0.1`,
        ]
      : []),
    ...(rateLimits === 0 ? ['RATE_LIMITS is 0: any client can call the API without limit'] : []),
    ...rangesOfEverybody.map(
      (range) =>
        `TRUSTED_PROXIES includes ${range}: anyone is trusted as a proxy and can evade the limits with a forged X-Forwarded-For`,
    ),
    ...(isThemeMissing
      ? [`THEME is '${theme}', which no style sheet defines: use one of ${knownThemes.join(', ')}`]
      : []),
    ...warnings,
    ...unknownFlags.map(
      (flag) =>
        `FEATURE_FLAGS includes '${flag}', which does nothing: known flags are ${FEATURE_FLAGS.join(', ')}`,
    ),
  ];
}

function isLoopback(host: string) {
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  );
}
