import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebBuild } from '../modules/site/web-build.ts';
import { builtPage } from './built-page.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Writes a program that renders as the contract says, and returns its file. `first` is code that runs
 * before each `request` is answered; what it returns is the answer.
 */
export function fakeRenderer(first = ''): string {
  const file = join(temporaryFolder(), 'renderer.mjs');
  writeFileSync(
    file,
    PROGRAM.replace('/* first */', () => first),
  );
  return file;
}

/** A built page with a renderer beside it. */
export function renderedBuild(first?: string): WebBuild {
  return { ...builtPage(), renderer: fakeRenderer(first) };
}

const PROGRAM = `
import { parentPort, workerData } from 'node:worker_threads';

function answerTo(request) {
  /* first */
  const { path, language, day } = request;
  return {
    ok: true,
    page: {
      title: 'Title of ' + path + ' & $& <3',
      root: '<main title="$&">' + [language, path, day.date].join(' ') + '</main>',
      styles: 'main::after { content: "' + path + ' $& <" }',
      sheets: ['/assets/index-abc.css'],
      preloads: [{ rel: 'modulepreload', href: '/assets/index-abc.js' }],
      needsCatalog: path !== '/',
      ownKeys: '^"$&"<$',
      state: JSON.stringify({ day, config: workerData.config, env: process.env, text: '</script><b>$&' }),
    },
  };
}

parentPort.on('message', (request) => parentPort.postMessage(answerTo(request)));
`;
