import { describe, expect, test } from 'vitest';
import { CHROMIUM, type Machine, provide, provideEngines } from './browsers.ts';

const OWN = '/cache/playwright/chrome';
const DEBIAN = 'PRETTY_NAME="Debian"\nID=debian\n';
const MINT = 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n';
const ALPINE = 'NAME="Alpine Linux"\nID=alpine\n';

type Setting = Partial<Pick<Machine, 'env' | 'userId' | 'osRelease'>> & {
  files?: readonly string[];
  /** Programs that are there but do not start. */
  broken?: readonly string[];
  /** What a command leaves behind, by its first two words or all of them. */
  leaves?: Readonly<Record<string, string>>;
  /** Commands that fail, by their first two words or all of them. */
  failing?: readonly string[];
};

/** A pretended computer that records which commands other than a trial start were run. */
function pretend(setting: Setting = {}) {
  const files = new Set(setting.files ?? []);
  const commands: string[] = [];
  const limits: number[] = [];
  const lines: string[] = [];
  const machine: Machine = {
    env: { PATH: '/usr/bin:/bin', ...setting.env },
    userId: setting.userId ?? 1000,
    osRelease: setting.osRelease ?? DEBIAN,
    playwrightBrowser: OWN,
    isFile: (path) => files.has(path),
    run: (command, timeLimit) => {
      const [program = '', argument = ''] = command;
      if (argument.startsWith('-')) {
        return Promise.resolve(!(setting.broken ?? []).includes(program));
      }
      const keys = [`${program} ${argument}`, command.join(' ')];
      commands.push(command.join(' '));
      limits.push(timeLimit);
      for (const key of keys) {
        const left = setting.leaves?.[key];
        if (left !== undefined) files.add(left);
      }
      return Promise.resolve(!keys.some((key) => setting.failing?.includes(key)));
    },
    say: (line) => lines.push(line),
  };
  return { machine, commands, limits, lines };
}

const DOWNLOAD = 'playwright install --no-shell chromium';

describe('a Chromium that is there', () => {
  test('CHROMIUM_PATH wins over every other', async () => {
    const { machine, commands } = pretend({
      env: { CHROMIUM_PATH: '/opt/mine' },
      files: ['/opt/mine', OWN, '/usr/bin/chromium'],
    });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path: '/opt/mine' });
    expect(commands).toEqual([]);
  });

  test.each([
    ['is not there', { files: ['/usr/bin/chromium'] }],
    ['does not start', { files: ['/opt/mine'], broken: ['/opt/mine'] }],
  ])('a CHROMIUM_PATH that %s is an error, never passed over', async (_what, setting) => {
    const { machine, commands } = pretend({ ...setting, env: { CHROMIUM_PATH: '/opt/mine' } });
    expect(await provide(machine, CHROMIUM)).toEqual({
      ok: false,
      reason: 'CHROMIUM_PATH names no program that starts: /opt/mine',
    });
    expect(commands).toEqual([]);
  });

  test('an empty CHROMIUM_PATH counts as none', async () => {
    const { machine } = pretend({ env: { CHROMIUM_PATH: '' }, files: [OWN] });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path: OWN });
  });

  test.each([
    ['comes before an installed one', [], OWN],
    ['is passed over if it does not start', [OWN], '/usr/bin/chromium'],
  ])("Playwright's own %s", async (_what, broken, path) => {
    const { machine } = pretend({ files: ['/usr/bin/chromium', OWN], broken });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path });
  });

  test.each([
    '/usr/bin/chromium-headless-shell',
    '/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ])('%s is found', async (path) => {
    const { machine, commands } = pretend({ files: [path] });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path });
    expect(commands).toEqual([]);
  });
});

describe('a Chromium that is not there', () => {
  test('is downloaded by Playwright within 60 s', async () => {
    const { machine, commands, limits, lines } = pretend({ leaves: { 'playwright install': OWN } });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path: OWN });
    expect(commands).toEqual([DOWNLOAD]);
    expect(limits).toEqual([60_000]);
    expect(lines).toHaveLength(1);
  });

  test.each([
    ['Debian', DEBIAN],
    ['a derivative of Ubuntu', MINT],
  ])('is installed from the packages of %s by root', async (_name, osRelease) => {
    const { machine, commands } = pretend({
      userId: 0,
      osRelease,
      leaves: { 'apt-get install': '/usr/bin/chromium-headless-shell' },
    });
    const path = '/usr/bin/chromium-headless-shell';
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path });
    expect(commands).toEqual(['apt-get update', 'apt-get install -y chromium-headless-shell']);
  });

  test('is installed with its windows where the release has no shell without them', async () => {
    const { machine, commands } = pretend({
      userId: 0,
      failing: ['apt-get install -y chromium-headless-shell'],
      leaves: { 'apt-get install -y chromium': '/usr/bin/chromium' },
    });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path: '/usr/bin/chromium' });
    expect(commands.slice(1)).toEqual([
      'apt-get install -y chromium-headless-shell',
      'apt-get install -y chromium',
    ]);
  });

  test.each([
    ['another user than root', { userId: 1000, osRelease: DEBIAN }],
    ['another distribution', { userId: 0, osRelease: ALPINE }],
    ['a system without a description', { userId: 0, osRelease: '' }],
  ])('is not installed as a package for %s', async (_name, setting) => {
    const { machine, commands } = pretend({ ...setting, failing: ['playwright install'] });
    const chromium = await provide(machine, CHROMIUM);
    expect(chromium).toMatchObject({ ok: false });
    expect(commands).toEqual([DOWNLOAD]);
  });

  test('is downloaded by root too if the package’s browser doesn’t start', async () => {
    const stub = '/usr/bin/chromium-browser';
    const { machine } = pretend({
      userId: 0,
      broken: [stub],
      leaves: { 'apt-get install': stub, 'playwright install': OWN },
    });
    expect(await provide(machine, CHROMIUM)).toEqual({ ok: true, path: OWN });
  });

  test('ends in advice on what to install when nothing helps', async () => {
    const { machine, commands } = pretend({ userId: 0, failing: ['apt-get update'] });
    expect(await provide(machine, CHROMIUM)).toEqual({
      ok: false,
      reason: expect.stringMatching(/Install the package "chromium".*CHROMIUM_PATH/s),
    });
    expect(commands).toEqual(['apt-get update', DOWNLOAD]);
  });
});

describe('the other engines', () => {
  const FIREFOX = '/usr/bin/firefox';
  const DRIVER = '/usr/bin/WebKitWebDriver';
  const XVFB = '/usr/bin/Xvfb';

  test('are found, and their place is passed to the journeys', async () => {
    const { machine, commands } = pretend({ files: [FIREFOX, DRIVER, XVFB] });
    expect(await provideEngines(machine)).toEqual({
      env: { FIREFOX_PATH: FIREFOX, WEBKIT_DRIVER_PATH: DRIVER, XVFB_PATH: XVFB },
      missing: [],
    });
    expect(commands).toEqual([]);
  });

  test('are installed as packages by root', async () => {
    const { machine } = pretend({
      userId: 0,
      leaves: {
        'apt-get install -y firefox-esr': '/usr/bin/firefox-esr',
        'apt-get install -y webkit2gtk-driver': DRIVER,
        'apt-get install -y xvfb': XVFB,
      },
    });
    expect(await provideEngines(machine)).toEqual({
      env: { FIREFOX_PATH: '/usr/bin/firefox-esr', WEBKIT_DRIVER_PATH: DRIVER, XVFB_PATH: XVFB },
      missing: [],
    });
  });

  test.each([
    ['Firefox', [DRIVER, XVFB], ['WEBKIT_DRIVER_PATH', 'XVFB_PATH'], /^Firefox .*"firefox"/],
    ['the screen of WebKitGTK', [FIREFOX, DRIVER], ['FIREFOX_PATH'], /^Xvfb .*"xvfb"/],
  ])('are told apart, where only %s is missing', async (_what, files, variables, reason) => {
    const { machine, commands } = pretend({ files });
    const { env, missing } = await provideEngines(machine);
    expect(Object.keys(env)).toEqual(variables);
    expect(missing).toEqual([expect.stringMatching(reason)]);
    expect(commands).toEqual([]);
  });
});
