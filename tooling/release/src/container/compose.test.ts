import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENVIRONMENT_VARIABLES } from '../../../../apps/api/src/settings/env.ts';
import { checkout } from '../checkout.ts';
import { ownStages } from './dockerfile.ts';

const service = z.looseObject({
  profiles: z.array(z.string()).optional(),
  stop_grace_period: z.string().regex(/^\d+s$/),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  depends_on: z.object({ postgres: z.object({ required: z.boolean() }) }).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});

const network = z.object({
  ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4(), gateway: z.ipv4() })]) }),
});

const { services, volumes, networks } = z
  .object({
    networks: z.object({ default: network }),
    services: z.strictObject({ starguess: service, postgres: service }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readFileSync(join(checkout, 'compose.yaml'), 'utf8')));
const { starguess, postgres } = services;

/** What the driver of PostgreSQL reads by itself. */
const DRIVER_VARIABLES = ['PGPASSWORD'];

test('the server is started with settings that it has, and only with empty ones of its defaults', () => {
  const names = Object.keys(starguess.environment);
  expect([...ENVIRONMENT_VARIABLES, ...DRIVER_VARIABLES]).toEqual(expect.arrayContaining(names));
  for (const value of Object.values(starguess.environment)) {
    expect(value).toMatch(/^\$\{\w+:-(?:file:\/data\/starguess\.sqlite)?\}$/);
  }
});

test('the server is reachable only from its own machine, at the port of the image', () => {
  const exposed = ownStages()
    .at(-1)
    ?.steps.find(({ keyword }) => keyword === 'EXPOSE')?.text;
  expect(starguess.ports).toEqual([`127.0.0.1:${exposed}:${exposed}`]);
});

test('the server may write only its data', () => {
  expect(starguess).toMatchObject({
    volumes: ['data:/data'],
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('the server is given the time that a clean stop may take', () => {
  expect(Number.parseInt(starguess.stop_grace_period, 10)).toBeGreaterThan(22);
});

test('PostgreSQL is there by its profile alone, and the server then waits for it', () => {
  expect(starguess.profiles).toBeUndefined();
  expect(postgres.profiles).toEqual(['postgres']);
  expect(postgres.ports).toBeUndefined();
  expect(starguess.depends_on?.postgres.required).toBe(false);
  expect(postgres.healthcheck?.test).toContain(`--username=${postgres.environment.POSTGRES_USER}`);
  expect(postgres.environment.POSTGRES_PASSWORD).toBe(starguess.environment.PGPASSWORD);
});

test('a new database of PostgreSQL has the encoding and the locale that the guide advises', () => {
  const guide = readFileSync(join(checkout, 'docs/several-servers.md'), 'utf8');
  const [, encoding, locale] = /ENCODING '(\w+)' LOCALE '(\w+)'/.exec(guide) ?? [];
  expect(postgres.environment.POSTGRES_INITDB_ARGS).toBe(
    `--encoding=${encoding} --locale=${locale}`,
  );
});

test('the guide trusts the gateway, whose address is fixed', () => {
  const guide = readFileSync(join(checkout, 'docs/containers.md'), 'utf8');
  const [{ gateway, subnet }] = networks.default.ipam.config;
  expect(subnet.replace('.0/24', '.1')).toBe(gateway);
  expect(guide).toContain(`\nTRUSTED_PROXIES=${gateway}\n`);
});

test('every volume of a service is one that is kept', () => {
  const used = [starguess, postgres].flatMap((one) => one.volumes.map((it) => it.split(':')[0]));
  expect(used.sort()).toEqual(Object.keys(volumes).sort());
});
