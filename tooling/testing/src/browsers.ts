/** Everything the search for a browser asks of the computer it runs on. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  /** Numeric user id; 0 is root, undefined where the system has none. */
  userId: number | undefined;
  /** Text of `/etc/os-release`, empty where there is none. */
  osRelease: string;
  /** Where Playwright keeps the Chromium of its own version, downloaded or not. */
  playwrightBrowser: string;
  isFile: (path: string) => boolean;
  /** Runs a program to its end, at most `timeLimit` milliseconds; true when it exits with 0. */
  run: (command: readonly string[], timeLimit: number) => Promise<boolean>;
  say: (line: string) => void;
};

export type Found = { ok: true; path: string } | { ok: false; reason: string };

/** A browser that the journeys play in, or a program that they need with one. */
export type Program = {
  name: string;
  /** The environment variable that names one. */
  variable: string;
  /** On the PATH, best first. */
  files: readonly string[];
  macosFiles: readonly string[];
  /** The option of a trial start. */
  trial: '--version' | '--help' | '-help';
  /** Of Debian and Ubuntu, best first; not every release has each. */
  packages: readonly string[];
};

export const CHROMIUM: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  // Shells without windows come first: they need a third less processor time for the same pages.
  files: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ],
  macosFiles: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  trial: '--version',
  packages: ['chromium-headless-shell', 'chromium'],
};

const FIREFOX: Program = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  files: ['firefox-esr', 'firefox'],
  macosFiles: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  trial: '--version',
  packages: ['firefox-esr', 'firefox'],
};

const WEBKIT_DRIVER: Program = {
  name: "WebKitGTK's driver",
  variable: 'WEBKIT_DRIVER_PATH',
  files: ['WebKitWebDriver'],
  macosFiles: [],
  trial: '--help',
  packages: ['webkit2gtk-driver'],
};

/** The screen that WebKitGTK is shown on. */
const XVFB: Program = {
  name: 'Xvfb',
  variable: 'XVFB_PATH',
  files: ['Xvfb'],
  macosFiles: [],
  trial: '-help',
  packages: ['xvfb'],
};

/** Browsers other than Chromium, each with what it needs. */
const ENGINES: readonly (readonly Program[])[] = [[FIREFOX], [WEBKIT_DRIVER, XVFB]];

const SECOND = 1000;
const START_LIMIT = 30 * SECOND;
const DOWNLOAD_LIMIT = 60 * SECOND;
const PACKAGE_LIMIT = 900 * SECOND;

/**
 * A program that starts: the one that its variable names, Playwright's own, an installed one, the
 * distribution's package (for root on Debian and Ubuntu), or, of Chromium, Playwright's download.
 */
export async function provide(machine: Machine, program: Program): Promise<Found> {
  const { name, variable, packages } = program;
  const named = machine.env[variable];
  if (named !== undefined && named !== '') {
    return (await starts(machine, { path: named, program }))
      ? { ok: true, path: named }
      : { ok: false, reason: `${variable} names no program that starts: ${named}` };
  }

  const canInstallPackages = machine.userId === 0 && isDebianOrUbuntu(machine.osRelease);
  const remedies = [
    ...(canInstallPackages ? [installPackage] : []),
    ...(program === CHROMIUM ? [download] : []),
  ];
  let path = await find(machine, program);
  for (const remedy of remedies) {
    if (path !== undefined) {
      break;
    }
    await remedy(machine, program);
    path = await find(machine, program);
  }
  const reason =
    `${name} was not found, and could not be installed. Install the package "${packages.at(-1)}" ` +
    `of your system, or set ${variable} to the program, then run the tests again.`;
  return path === undefined ? { ok: false, reason } : { ok: true, path };
}

/** The variables that name the programs of the other engines, and why an engine is missing. */
export async function provideEngines(
  machine: Machine,
): Promise<{ env: Readonly<Record<string, string>>; missing: readonly string[] }> {
  const env: Record<string, string> = {};
  const missing: string[] = [];
  for (const programs of ENGINES) {
    const paths: Record<string, string> = {};
    let reason: string | undefined;
    for (const program of programs) {
      const found = await provide(machine, program);
      if (found.ok) paths[program.variable] = found.path;
      else reason ??= found.reason;
    }
    if (reason === undefined) Object.assign(env, paths);
    else missing.push(reason);
  }
  return { env, missing };
}

function isDebianOrUbuntu(osRelease: string): boolean {
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease);
}

async function download(machine: Machine): Promise<void> {
  machine.say('No Chromium found: trying the download of Playwright for up to a minute.');
  await machine.run(['playwright', 'install', '--no-shell', 'chromium'], DOWNLOAD_LIMIT);
}

async function installPackage(machine: Machine, { name, packages }: Program): Promise<void> {
  machine.say(`Installing ${name} with apt-get.`);
  if (!(await machine.run(['apt-get', 'update'], PACKAGE_LIMIT))) {
    return;
  }
  for (const packageName of packages) {
    if (await machine.run(['apt-get', 'install', '-y', packageName], PACKAGE_LIMIT)) {
      return;
    }
  }
}

async function find(machine: Machine, program: Program): Promise<string | undefined> {
  const paths = [
    ...(program === CHROMIUM ? [machine.playwrightBrowser] : []),
    ...onPath(machine.env.PATH ?? '', program.files),
    ...program.macosFiles,
  ];
  for (const path of paths) {
    if (await starts(machine, { path, program })) {
      return path;
    }
  }
  return undefined;
}

/** A browser that lacks a system library is found but does not start, so a find is always tried. */
function starts(
  machine: Machine,
  { path, program }: { path: string; program: Program },
): Promise<boolean> {
  return machine.isFile(path)
    ? machine.run([path, program.trial], START_LIMIT)
    : Promise.resolve(false);
}

function onPath(path: string, files: readonly string[]): readonly string[] {
  const folders = path.split(':').filter((folder) => folder !== '');
  return files.flatMap((file) => folders.map((folder) => `${folder}/${file}`));
}
