/** Everything the search for a browser asks of the computer it runs on. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  /** Numeric user id; 0 is root, undefined where the system has none. */
  userId: number | undefined;
  /** Text of `/etc/os-release`, empty where there is none. */
  osRelease: string;
  /** Where Playwright keeps the browser of its own version, downloaded or not. */
  playwrightBrowser: string;
  isFile: (path: string) => boolean;
  /** Runs a program to its end, at most `timeLimit` milliseconds; true when it exits with 0. */
  run: (command: readonly string[], timeLimit: number) => Promise<boolean>;
  say: (line: string) => void;
};

export type Chromium = { ok: true; path: string } | { ok: false; reason: string };

const SECOND = 1000;
const START_LIMIT = 30 * SECOND;
const DOWNLOAD_LIMIT = 60 * SECOND;
const PACKAGE_LIMIT = 900 * SECOND;

/** Shells without windows come first: they need a third less processor time for the same pages. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Of Debian and Ubuntu. Not every release has the first. */
const PACKAGE_NAMES = ['chromium-headless-shell', 'chromium'];
const MACOS_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const ADVICE =
  'No Chromium was found, and none could be installed. Install the package "chromium" of your ' +
  'system (or Google Chrome), or set CHROMIUM_PATH to the program, then run the tests again.';

/**
 * A Chromium that starts: the one `CHROMIUM_PATH` names, Playwright's own, an installed one, one
 * downloaded by Playwright, or (for root on Debian and Ubuntu) the distribution's package.
 */
export async function provideChromium(machine: Machine): Promise<Chromium> {
  const named = machine.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    return (await starts(machine, named))
      ? { ok: true, path: named }
      : { ok: false, reason: `CHROMIUM_PATH names no browser that starts: ${named}` };
  }

  const canInstallPackages = machine.userId === 0 && isDebianOrUbuntu(machine.osRelease);
  const remedies = [download, ...(canInstallPackages ? [installPackage] : [])];

  let path = await find(machine);
  for (const remedy of remedies) {
    if (path !== undefined) {
      break;
    }
    await remedy(machine);
    path = await find(machine);
  }
  return path === undefined ? { ok: false, reason: ADVICE } : { ok: true, path };
}

function isDebianOrUbuntu(osRelease: string): boolean {
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease);
}

async function download(machine: Machine): Promise<void> {
  machine.say('No Chromium found: trying the download of Playwright for up to a minute.');
  await machine.run(['playwright', 'install', '--no-shell', 'chromium'], DOWNLOAD_LIMIT);
}

async function installPackage(machine: Machine): Promise<void> {
  machine.say('Installing a Chromium with apt-get.');
  if (!(await machine.run(['apt-get', 'update'], PACKAGE_LIMIT))) {
    return;
  }
  for (const name of PACKAGE_NAMES) {
    if (await machine.run(['apt-get', 'install', '-y', name], PACKAGE_LIMIT)) {
      return;
    }
  }
}

function find(machine: Machine): Promise<string | undefined> {
  return firstThatStarts(machine, [
    machine.playwrightBrowser,
    ...programsOn(machine.env.PATH ?? ''),
    ...MACOS_PROGRAMS,
  ]);
}

async function firstThatStarts(
  machine: Machine,
  paths: readonly string[],
): Promise<string | undefined> {
  for (const path of paths) {
    if (await starts(machine, path)) {
      return path;
    }
  }
  return undefined;
}

/** A browser that lacks a system library is found but does not start, so a find is always tried. */
function starts(machine: Machine, path: string): Promise<boolean> {
  return machine.isFile(path)
    ? machine.run([path, '--version'], START_LIMIT)
    : Promise.resolve(false);
}

function programsOn(path: string): readonly string[] {
  const folders = path.split(':').filter((folder) => folder !== '');
  return PROGRAM_NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}
