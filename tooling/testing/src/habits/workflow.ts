import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { judgeDocument, readDocument } from './documents.ts';

/** Where the workflow stands. There is one. */
export const WORKFLOW = '.github/workflows/ci.yml';

const FOLDER = '.github/workflows';

/** An action by the hash of its commit, which nobody can move, and the version that it is. */
const PINNED = /uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const branches = z.strictObject({ branches: z.array(z.string()) });

const job = z.strictObject({
  name: z.string(),
  'runs-on': z.string().regex(/-\d/, 'names a system without its version'),
  'timeout-minutes': z.number(),
  strategy: z.strictObject({
    'fail-fast': z.literal(false),
    matrix: z.strictObject({ node: z.array(z.string()).min(2) }),
  }),
  steps: z.array(
    z.union([
      z.strictObject({
        uses: z.string().startsWith('actions/checkout@'),
        with: z.strictObject({ 'persist-credentials': z.literal(false) }),
      }),
      z.strictObject({
        uses: z.string().startsWith('actions/setup-node@'),
        with: z.strictObject({
          'node-version': z.literal(expression('matrix.node')),
          'package-manager-cache': z.literal(false),
        }),
      }),
      z.strictObject({ run: z.literal('.ci/run') }),
    ]),
  ),
});

/**
 * All that a workflow may hold: it reads the repository and nothing else, it ends, and it runs what
 * everybody can run at home.
 */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: branches, pull_request: branches }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({
    group: z.string().includes('github.event.pull_request.number || github.sha'),
    'cancel-in-progress': z.literal(true),
  }),
  jobs: z.record(z.string(), job),
});

/** A workflow takes no more rights than it needs, always ends, and runs `.ci/run` and nothing else. */
export function workflowProblems(checkout: Checkout): readonly string[] {
  const others = checkout.entriesOf(FOLDER).filter((name) => `${FOLDER}/${name}` !== WORKFLOW);
  return [
    ...others.map((name) => `${FOLDER}/${name} has no rule that checks it`),
    ...judgeDocument(checkout, {
      path: WORKFLOW,
      schema: workflow,
      judge: ({ jobs }) =>
        Object.entries(jobs)
          .filter(([, { steps }]) => !steps.some((step) => 'run' in step))
          .map(([name]) => `${WORKFLOW}: ${name} does not run .ci/run`),
    }),
  ];
}

/** Every action is pinned by the hash of a commit, with its version beside it. */
export function pinProblems(checkout: Checkout): readonly string[] {
  return (checkout.textOf(WORKFLOW) ?? '')
    .split('\n')
    .filter((line) => /\buses:/.test(line) && !PINNED.test(line))
    .map((line) => `${WORKFLOW}: "${line.trim()}" is not owner/name@<40 hex digits> # v1.2.3`);
}

/** The Node versions that the workflow runs, job by job. */
export function workflowNodes(checkout: Checkout): readonly (readonly string[])[] {
  const read = readDocument(checkout, { path: WORKFLOW, schema: workflow });
  return read.ok ? Object.values(read.value.jobs).map(({ strategy }) => strategy.matrix.node) : [];
}

function expression(text: string): string {
  return `\${{ ${text} }}`;
}
