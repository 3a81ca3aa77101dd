import { posix } from 'node:path';
import type { Checkout } from './checkout.ts';
import { innerManifests, rootManifest } from './manifests.ts';
import { WORKFLOW } from './workflow.ts';

/** What tells people, or programs, which commands to run and where to look. */
const GUIDES = [
  '.changeset/README.md',
  '.ci/run',
  '.devcontainer/devcontainer.json',
  '.github/pull_request_template.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  WORKFLOW,
];

/** What pnpm can do by itself, as far as a guide uses it. */
const OF_PNPM = new Set(['change', 'exec', 'install', 'pack', 'publish', 'store', 'version']);

/** pnpm, with or without its version, the package it is to work in, and its command. */
const COMMAND = /\bpnpm(?:@[\d.]+)?(?:\s+--filter\s+(?<filter>\S+))?\s+(?<name>[a-z][\w:-]*)/g;

const VERSION = /\bpnpm@([\d.]*\d)/g;

/** A span of code that reads like a place in the repository. */
const PLACE = /`((?:apps|docs|packages|tooling|\.\w+)\/[^`\s<>*{}]+)`/g;

const MARKDOWN_CODE = /```(?<language>\w*)\n(?<block>[\s\S]*?)```|`(?<span>[^`]+)`/g;

const LINK = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

/** Every command that a guide names is a script, or a command of pnpm. */
export function commandProblems(checkout: Checkout): readonly string[] {
  const root = rootManifest(checkout);
  const packages = innerManifests(checkout);
  const isKnown = (name: string, filter: string | undefined) => {
    const meant = filter === undefined ? root : packages.find((one) => one.name === filter);
    return meant !== undefined && (name in meant.scripts || OF_PNPM.has(name));
  };
  return GUIDES.flatMap((path) =>
    [...codeOf(path, checkout).matchAll(COMMAND)]
      .map(({ groups }) => [groups?.name ?? '', groups?.filter] as const)
      .filter(([name, filter]) => !isKnown(name, filter))
      .map(([name]) => `${path} names the command "pnpm ${name}", which does not exist`),
  );
}

/** A guide that names pnpm's version names the one that the workspace pins. */
export function pnpmProblems(checkout: Checkout): readonly string[] {
  const pinned = rootManifest(checkout).devEngines?.packageManager.version;
  return GUIDES.flatMap((path) =>
    [...(checkout.textOf(path) ?? '').matchAll(VERSION)]
      .filter(([, version]) => version !== pinned)
      .map(([, version]) => `${path} names pnpm ${version}, package.json ${pinned}`),
  );
}

/** Every place that a guide names or leads to exists. */
export function placeProblems(checkout: Checkout): readonly string[] {
  return GUIDES.flatMap((path) => {
    const text = checkout.textOf(path);
    if (text === undefined) {
      return [`${path} is missing`];
    }
    const links = [...text.matchAll(LINK)].map(([, link = '']) =>
      posix.join(posix.dirname(path), link),
    );
    const places = [...text.matchAll(PLACE)].map(([, place = '']) => place);
    return [...links, ...places]
      .filter((place) => !checkout.has(place))
      .map((place) => `${path} names ${place}, which does not exist`);
  });
}

/** In Markdown only code is a command: prose may speak of "the pnpm workspace". */
function codeOf(path: string, checkout: Checkout): string {
  const text = checkout.textOf(path) ?? '';
  return path.endsWith('.md')
    ? [...text.matchAll(MARKDOWN_CODE)]
        .map(({ groups }) => (groups?.language === 'sh' ? groups.block : groups?.span) ?? '')
        .join('\n;\n')
    : text.replaceAll(/^\s*#.*$/gm, '');
}
