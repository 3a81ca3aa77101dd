import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exchange, startListening } from '../src/testing/listening-server.ts';

/** The content of every file beside the build. */
const OUTSIDE = 'this must stay where it is';

const UPS = [
  ...['..', '%2e%2e', '.%2e', '%2e.', '%252e%252e', '..;', '..%00', '...', '....'],
  ...['\u2025', '%e2%80%a5', '%c0%ae%c0%ae', '\uff0e\uff0e', '%ef%bc%8e%ef%bc%8e', '%u002e%u002e'],
];
const SEPARATORS = ['/', '//', '%2f', '%252f', '\\', '%5c', '%255c', '/./', '%c0%af', '\u2215'];
const STARTS = ['/', '/assets/', '/messages/'];

/** Paths from the build's files up to the secret's folder, and to files that every machine has. */
const climbs = UPS.flatMap((up) =>
  SEPARATORS.flatMap((separator) =>
    STARTS.flatMap((start) => {
      const one = `${up}${separator}`;
      return [`${start}${one}secret.txt`, `${start}${one.repeat(12)}etc/passwd`];
    }),
  ),
);

function oddTargets(folder: string): readonly string[] {
  return [
    `${folder}/secret.txt`,
    `/${folder}/secret.txt`,
    `file://${folder}/secret.txt`,
    `http://x${folder}/secret.txt`,
    '/C:/Windows/win.ini',
    '/c%3a%5cwindows%5cwin.ini',
    '/\\\\localhost\\c$\\windows\\win.ini',
    '/proc/self/environ',
    '/assets/%00../../secret.txt',
    '/index.html%00.js',
    '/index.html',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/dist/index.html',
    '/../dist/index.html',
    '/./../dist/.vite/manifest.json',
    '/~root/.bashrc',
    '/$HOME/secret.txt',
  ];
}

function request(target: string) {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
}

it('the server serves no file outside the build and no hidden file in it, for more than 500 spellings of their paths', async () => {
  const { port, folder } = await startListening();
  writeFileSync(join(folder, 'secret.txt'), OUTSIDE);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['dist', 'secret.txt']));
  const targets = [...climbs, ...oddTargets(folder)];
  expect(new Set(targets).size).toBeGreaterThanOrEqual(500);

  const statuses = new Set<string>();
  for (const target of targets) {
    const answer = await exchange(port, request(target));
    const [, status = 'none'] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
    statuses.add(status);
    const leak = [OUTSIDE, 'root:x:', 'build layout', 'PATH='].find((text) =>
      answer.includes(text),
    );
    expect({ target, leak }).toEqual({ target, leak: undefined });
  }
  // 404, with or without the not-found page, or 400 for an invalid request target.
  expect([...statuses].sort()).toEqual(['400', '404']);
});
