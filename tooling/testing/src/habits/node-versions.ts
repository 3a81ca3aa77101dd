import type { Checkout } from './checkout.ts';
import { innerManifests, oldestNode, readWorkspace } from './manifests.ts';
import { WORKFLOW, workflowNodes } from './workflow.ts';

const CONTRIBUTING = 'CONTRIBUTING.md';

/** Where people are told which Node they need. */
const GUIDES = ['README.md', CONTRIBUTING];

/** Wherever the oldest Node that the product runs on is named, it is the one of `engines`. */
export function nodeProblems(checkout: Checkout): readonly string[] {
  const oldest = oldestNode(checkout);
  if (oldest === undefined || !/^\d+\.\d+$/.test(oldest)) {
    return ['package.json: engines.node has to name the oldest Node, as in ">=20.19"'];
  }
  const text = (path: string) => checkout.textOf(path) ?? '';
  const named: readonly (readonly [where: string, version: string | undefined])[] = [
    ['.nvmrc', text('.nvmrc').trim()],
    [
      '.devcontainer/Dockerfile',
      /^FROM node:(\d+\.\d+)-/m.exec(text('.devcontainer/Dockerfile'))?.[1],
    ],
    ...workflowNodes(checkout).map(([first]) => [WORKFLOW, first] as const),
    ...innerManifests(checkout).flatMap(({ folder, engines }) =>
      engines === undefined
        ? []
        : [[`${folder}package.json`, engines.node.replace(/^>=/, '')] as const],
    ),
    ...GUIDES.map((path) => [path, /\bNode(?:\]\S+)? (\d+\.\d+)/.exec(text(path))?.[1]] as const),
    ['@types/node in pnpm-workspace.yaml', typesVersion(checkout)],
  ];
  return [
    ...named
      .filter(([, version]) => version !== oldest)
      .map(([where, version]) => `${where} names Node ${version ?? 'nowhere'}, engines ${oldest}`),
    ...workflowNodes(checkout).flatMap((versions) => [
      ...laterProblems(versions),
      ...untoldProblems(versions, text(CONTRIBUTING)),
    ]),
  ];
}

/** The oldest version comes first; each later one is a major of its own, with long support. */
function laterProblems([, ...later]: readonly string[]): readonly string[] {
  return later
    .filter((version, index) => {
      const before = later[index - 1];
      return !/^\d*[02468]$/.test(version) || (before !== undefined && +version <= +before);
    })
    .map((version) => `${WORKFLOW}: Node ${version} is no even major above the one before it`);
}

function untoldProblems(versions: readonly string[], guide: string): readonly string[] {
  const told = `Node ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`;
  return guide.includes(told) ? [] : [`${CONTRIBUTING} does not say that CI runs on ${told}`];
}

function typesVersion(checkout: Checkout): string | undefined {
  return /^\d+\.\d+/.exec(readWorkspace(checkout).catalog['@types/node'] ?? '')?.[0];
}
