import { expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES } from './env.ts';
import { misspeltNames } from './misspelt-names.ts';

function warningsOf(...names: readonly string[]) {
  const environment = Object.fromEntries(names.map((name) => [name, 'secret']));
  return misspeltNames(environment, ENVIRONMENT_VARIABLES);
}

it.each([
  ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORIGNI', 'PUBLIC_ORIGIN'],
  ['SITENAME', 'SITE_NAME'],
  ['TRUST_PROXIES', 'TRUSTED_PROXIES'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['DATABASE_URI', 'DATABASE_URL'],
])('%s is probably a misspelt %s', (given, meant) => {
  expect(warningsOf(given)).toEqual([`${given} is not a setting: did you mean ${meant}?`]);
});

it('a name three edits away is another one, as is any if the setting itself is set', () => {
  expect(warningsOf('PUBLIC_ORGNS')).toEqual([]);
  expect(warningsOf('CORS_ORIGIN', 'CORS_ORIGINS')).toEqual([]);
});

it('what shells, systemd, containers and package managers set isn’t a mistake', () => {
  const theirs =
    'PATH HOME HOST HOSTNAME HOSTTYPE USER USERNAME LOGNAME SHELL SHLVL LANG LANGUAGE LC_ALL TERM PWD OLDPWD TZ EDITOR PAGER _ ' +
    'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY CREDENTIALS_DIRECTORY NOTIFY_SOCKET WATCHDOG_USEC LISTEN_FDS MANAGERPID DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR ' +
    'NODE_ENV NODE_VERSION NODE_OPTIONS NODE_PATH YARN_VERSION NPM_CONFIG_LOGLEVEL npm_config_cache npm_package_name INIT_CWD PNPM_HOME ' +
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP STARGUESS_SERVICE_PORT POSTGRES_PASSWORD POSTGRES_PORT PGHOST PGPORT PGPASSWORD PGSSLMODE ' +
    'PORT PORT0 PORTS APIKEY API_KEYS THEMES LOGLEVEL LOG_LEVELS RUST_LOG GLOG_LEVEL LOG_FORMAT APP_NAME SERVICE_NAME DATABASE_NAME HTTP_PROXY HTTPS_PROXY NO_PROXY CI DEBUG SSH_CONNECTION MAIL';
  expect(warningsOf(...theirs.split(' '))).toEqual([]);
});
