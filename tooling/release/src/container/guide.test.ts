import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENVIRONMENT_VARIABLES } from '../../../../apps/api/src/settings/env.ts';
import { checkout } from '../checkout.ts';
import { printedBlocks } from './printed-files.ts';

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const blocks = printedBlocks();
const fileOf = (name: string) => blocks.find((block) => block.name === name)?.text ?? '';
const lines = blocks
  .filter(({ name }) => name === undefined)
  .flatMap(({ text }) => text.trim().split('\n'));
const services = Object.keys(parse(read('compose.yaml')).services);

/** The options of each command that the guide uses, by `docker compose <command> --help`. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  up: ['--build', '--wait'],
  run: ['--rm', '--no-TTY'],
  exec: ['--no-TTY'],
  cp: [],
  start: [],
  stop: [],
  logs: [],
};

const COMPOSE = /^docker compose (?:--profile (?<profile>\w+) )?(?<command>\w+)(?<rest>.*)$/;

test('every line of the container guide is a command of Compose for a service, or writes a setting', () => {
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    if (/^echo ['"]\w+=.+['"] >> \.env$/.test(line)) continue;
    const { profile = 'postgres', command = '', rest = '' } = COMPOSE.exec(line)?.groups ?? {};
    const [first = '', ...given] = rest.trim().split(' ').reverse();
    const words = [...given.reverse(), first].filter((word) => word !== '');
    const end = words.findIndex((word) => !word.startsWith('--'));
    const options = end === -1 ? words : words.slice(0, end);
    const service = end === -1 ? undefined : words[end]?.split(':')[0];
    expect({ line, profile, knows: OPTIONS[command] }).toMatchObject({
      profile: 'postgres',
      knows: expect.arrayContaining(options),
    });
    expect(services, line).toContain(service ?? 'starguess');
  }
});

test('every program that the guide starts in a container has the command', () => {
  const folder = 'apps/api/src/cli';
  const sources = readdirSync(join(checkout, folder)).filter((name) =>
    /-commands?\.ts$/.test(name),
  );
  const commands = sources.flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/\.command\('(\w+)/g)].map(([, command]) => command),
  );
  const started = lines.flatMap((line) => /node (?:ops|catalog)\.js (\w+)/.exec(line)?.[1] ?? []);
  expect(started).toEqual(['check', 'import', 'backup', 'restore']);
  expect(commands).toEqual(expect.arrayContaining(started));
});

test('every setting that the guide writes is one that compose.yaml passes on', () => {
  const written = [fileOf('.env'), ...lines].flatMap((text) =>
    [...text.matchAll(/^(?:echo ['"])?([A-Z_]+)=/gm)].map(([, name]) => name),
  );
  expect(new Set(written).size).toBe(5);
  const passed = [...read('compose.yaml').matchAll(/\$\{(\w+):-/g)].map(([, name]) => name);
  expect(passed).toEqual(expect.arrayContaining(written));
});

test('the second file mounts what is there, read-only, sets what the server knows, and publishes the desk to its own machine', () => {
  const { environment, ports, volumes } = z
    .strictObject({
      services: z.strictObject({
        starguess: z.strictObject({
          environment: z.record(z.string(), z.string()),
          ports: z.array(z.string()),
          volumes: z.array(z.string()),
        }),
      }),
    })
    .parse(parse(fileOf('compose.override.yaml'))).services.starguess;
  expect(ENVIRONMENT_VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
  const port = environment.DESK_PORT;
  expect(ports).toEqual([`127.0.0.1:${port}:${port}`]);
  for (const volume of volumes) {
    const [host = '', , access] = volume.split(':');
    expect([host, existsSync(join(checkout, host)), access]).toEqual([host, true, 'ro']);
  }
});
