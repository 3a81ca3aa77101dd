import type { HabitRule } from './habits.ts';
import { WORKFLOW } from './workflow.ts';

/** One edit of this repository that breaks a rule, and words of what the rule then says. */
export type BrokenCheckout = {
  readonly rule: HabitRule;
  readonly path: string;
  /** What stands there; without it the file is taken away. */
  readonly from?: string;
  readonly to?: string;
  readonly says: string;
};

const UPDATES = '.github/dependabot.yml';
const BUG = '.github/ISSUE_TEMPLATE/bug.yml';
const SETTINGS = '.vscode/settings.json';
const EXTENSIONS = '.vscode/extensions.json';
const CONTAINER = '.devcontainer/devcontainer.json';
const PULL_REQUEST = '.github/pull_request_template.md';
const WORKSPACE = 'pnpm-workspace.yaml';

/** At least one for each rule, and one for each thing that it looks at. */
export const BROKEN: readonly BrokenCheckout[] = [
  ...Object.entries({
    'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1': 'actions/checkout@v7',
    ' # v7.0.0': '',
    '@820762786026740c76f36085b0efc47a31fe5020': '@8207627',
  }).map(([from, to]) => broken('actions-pinned', [WORKFLOW, from, to, '40 hex digits'])),

  broken('workflow-harmless', [WORKFLOW, 'contents: read', 'contents: write', 'permissions']),
  broken('workflow-harmless', [
    WORKFLOW,
    '  pull_request:',
    '  pull_request_target:',
    'pull_request',
  ]),
  broken('workflow-harmless', [WORKFLOW, '    timeout-minutes: 120\n', '', 'timeout-minutes']),
  broken('workflow-harmless', [WORKFLOW, 'concurrency:', 'env:', 'concurrency']),
  broken('workflow-harmless', [WORKFLOW, '      - run: .ci/run\n', '', 'does not run .ci/run']),
  broken('workflow-harmless', [WORKFLOW, 'run: .ci/run', 'run: .ci/deploy', 'steps']),
  broken('workflow-harmless', [WORKFLOW, 'persist-credentials: false', 'token: x', 'steps']),
  broken('workflow-harmless', [WORKFLOW, 'ubuntu-24.04', 'ubuntu-latest', 'without its version']),
  broken('workflow-harmless', [WORKFLOW, 'jobs:\n', 'jobs: [\n', 'cannot be read']),
  { rule: 'workflow-harmless', path: WORKFLOW, says: 'is missing' },

  broken('one-node', ['.nvmrc', '20.19', '22', '.nvmrc names Node 22']),
  broken('one-node', [WORKFLOW, '"20.19", ', '', 'names Node 22']),
  broken('one-node', [WORKFLOW, '"22"', '"23"', 'no even major']),
  broken('one-node', [WORKFLOW, '"22", "24"', '"24", "22"', 'no even major']),
  broken('one-node', [
    WORKFLOW,
    ', "26"',
    '',
    'does not say that CI runs on Node 20.19, 22 and 24',
  ]),
  broken('one-node', ['.devcontainer/Dockerfile', 'node:20.19', 'node:20', 'nowhere']),
  broken('one-node', ['package.json', '>=20.19', '>=22.12', 'engines 22.12']),
  broken('one-node', ['packages/game-core/package.json', '>=20.19', '>=22.12', 'names Node 22.12']),
  broken('one-node', ['README.md', '20.19 or newer', '22.12 or newer', 'README.md names']),
  broken('one-node', ['CONTRIBUTING.md', 'Node 20.19', 'Node 22.12', 'CONTRIBUTING.md names']),
  broken('one-node', [WORKSPACE, "'@types/node': 20", "'@types/node': 22", '@types/node']),

  broken('one-pnpm', [CONTAINER, 'pnpm@12', 'pnpm@11', `${CONTAINER} names pnpm 11`]),
  broken('one-pnpm', ['.ci/run', 'pnpm@12', 'pnpm@11', '.ci/run names pnpm 11']),

  broken('commands-exist', [PULL_REQUEST, 'pnpm check', 'pnpm lint', '"pnpm lint"']),
  broken('commands-exist', ['CONTRIBUTING.md', '`pnpm house`', '`pnpm home`', '"pnpm home"']),
  broken('commands-exist', [
    'CONTRIBUTING.md',
    '@starguess/art font',
    '@starguess/ink font',
    'font',
  ]),
  broken('commands-exist', [CONTAINER, ' install', ' setup', '"pnpm setup"']),
  broken('commands-exist', ['.ci/run', 'pnpm size', 'pnpm weigh', '"pnpm weigh"']),
  broken('commands-exist', ['package.json', '"size":', '"weight":', '"pnpm size"']),

  broken('places-exist', [PULL_REQUEST, 'docs/decisions', 'docs/choices', 'docs/choices']),
  broken('places-exist', [
    'CONTRIBUTING.md',
    '](docs/architecture.md',
    '](docs/map.md',
    'docs/map.md',
  ]),
  { rule: 'places-exist', path: 'CODE_OF_CONDUCT.md', says: 'is missing' },

  broken('editors-as-biome', ['biome.json', '"lineWidth": 100', '"lineWidth": 90', 'not 90']),
  broken('editors-as-biome', [SETTINGS, '"editor.tabSize": 2', '"editor.tabSize": 4', 'not 2']),
  broken('editors-as-biome', [SETTINGS, 'biomejs.biome', 'esbenp.prettier', 'defaultFormatter']),
  broken('editors-as-biome', [SETTINGS, '{', '', 'cannot be read']),
  broken('editors-as-biome', [
    '.editorconfig',
    'indent_size = 2',
    'indent_size = 4',
    'indent_size',
  ]),
  broken('editors-as-biome', ['package.json', '"@biomejs/biome"', '"prettier"', 'needs @biomejs']),

  broken('container-complete', [CONTAINER, '"Dockerfile"', '"Containerfile"', 'Containerfile']),
  broken('container-complete', [CONTAINER, '"node"', '"root"', 'remoteUser']),
  broken('container-complete', [
    EXTENSIONS,
    'biomejs.biome',
    'dbaeumer.vscode-eslint',
    'recommend',
  ]),

  broken('updates-weekly', [UPDATES, 'interval: weekly', 'interval: daily', 'interval']),
  broken('updates-weekly', [UPDATES, 'patterns: ["*"]', 'patterns: ["@types/*"]', 'patterns']),
  broken('updates-weekly', [UPDATES, 'github-actions', 'npm', 'update github-actions once']),
  broken('updates-weekly', [UPDATES, 'name: typescript', 'name: flow', 'holds back flow']),
  broken('updates-weekly', [
    WORKSPACE,
    'minimumReleaseAge: 4320',
    'minimumReleaseAge: 20000',
    'let in',
  ]),

  broken('forms-valid', [BUG, 'type: textarea', 'type: essay', 'type']),
  broken('forms-valid', [BUG, 'id: expected', 'id: steps', 'twice under the id steps']),
  broken('forms-valid', [BUG, 'body:', 'labels: [bug]\nbody:', 'labels']),

  broken('changelogs-kept', ['package.json', '"version": "0.1.0"', '"version": "0.2.0"', '0.2.0']),
  broken('changelogs-kept', ['CHANGELOG.md', '## 0.1.0', 'Words.\n\n## 0.1.0', 'title']),
  broken('changelogs-kept', [WORKSPACE, "    - '@starguess/web'\n", '', 'lacks @starguess/web']),
  broken('changelogs-kept', [WORKSPACE, '@starguess/web', '@starguess/page', 'needlessly']),
  { rule: 'changelogs-kept', path: 'packages/game-core/CHANGELOG.md', says: 'has to begin' },
];

type Edit = readonly [path: string, from: string, to: string, says: string];

function broken(rule: HabitRule, [path, from, to, says]: Edit): BrokenCheckout {
  return { rule, path, from, to, says };
}
