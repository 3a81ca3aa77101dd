import { describe, expect, test } from 'vitest';
import { type Machine, provideChromium } from './chromium.ts';

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
      if (argument === '--version') {
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
    expect(await provideChromium(machine)).toEqual({ ok: true, path: '/opt/mine' });
    expect(commands).toEqual([]);
  });

  test.each([
    ['is not there', { files: ['/usr/bin/chromium'] }],
    ['does not start', { files: ['/opt/mine'], broken: ['/opt/mine'] }],
  ])('a CHROMIUM_PATH that %s is an error, never passed over', async (_what, setting) => {
    const { machine, commands } = pretend({ ...setting, env: { CHROMIUM_PATH: '/opt/mine' } });
    expect(await provideChromium(machine)).toEqual({
      ok: false,
      reason: 'CHROMIUM_PATH names no browser that starts: /opt/mine',
    });
    expect(commands).toEqual([]);
  });

  test('an empty CHROMIUM_PATH counts as none', async () => {
    const { machine } = pretend({ env: { CHROMIUM_PATH: '' }, files: [OWN] });
    expect(await provideChromium(machine)).toEqual({ ok: true, path: OWN });
  });

  test.each([
    ['comes before an installed one', [], OWN],
    ['is passed over if it does not start', [OWN], '/usr/bin/chromium'],
  ])("Playwright's own %s", async (_what, broken, path) => {
    const { machine } = pretend({ files: ['/usr/bin/chromium', OWN], broken });
    expect(await provideChromium(machine)).toEqual({ ok: true, path });
  });

  test.each([
    '/usr/bin/chromium-headless-shell',
    '/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ])('%s is found', async (path) => {
    const { machine, commands } = pretend({ files: [path] });
    expect(await provideChromium(machine)).toEqual({ ok: true, path });
    expect(commands).toEqual([]);
  });
});

describe('a Chromium that is not there', () => {
  test('is downloaded by Playwright within 60 s', async () => {
    const { machine, commands, limits, lines } = pretend({ leaves: { 'playwright install': OWN } });
    expect(await provideChromium(machine)).toEqual({ ok: true, path: OWN });
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
      failing: ['playwright install'],
      leaves: { 'apt-get install': '/usr/bin/chromium-headless-shell' },
    });
    const path = '/usr/bin/chromium-headless-shell';
    expect(await provideChromium(machine)).toEqual({ ok: true, path });
    expect(commands).toEqual([
      DOWNLOAD,
      'apt-get update',
      'apt-get install -y chromium-headless-shell',
    ]);
  });

  test('is installed with its windows where the release has no shell without them', async () => {
    const { machine, commands } = pretend({
      userId: 0,
      failing: ['playwright install', 'apt-get install -y chromium-headless-shell'],
      leaves: { 'apt-get install -y chromium': '/usr/bin/chromium' },
    });
    expect(await provideChromium(machine)).toEqual({ ok: true, path: '/usr/bin/chromium' });
    expect(commands.slice(2)).toEqual([
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
    const chromium = await provideChromium(machine);
    expect(chromium).toMatchObject({ ok: false });
    expect(commands).toEqual([DOWNLOAD]);
  });

  test('ends in advice on what to install when nothing helps', async () => {
    const { machine, commands } = pretend({ userId: 0, failing: ['apt-get update'] });
    expect(await provideChromium(machine)).toEqual({
      ok: false,
      reason: expect.stringMatching(/Install the package "chromium".*CHROMIUM_PATH/s),
    });
    expect(commands).toEqual([DOWNLOAD, 'apt-get update']);
  });
});
