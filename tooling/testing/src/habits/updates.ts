import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { judgeDocument } from './documents.ts';
import { readWorkspace } from './manifests.ts';

const UPDATES = '.github/dependabot.yml';

const MINUTES_A_DAY = 1440;

const update = z.strictObject({
  'package-ecosystem': z.enum(['npm', 'github-actions']),
  directory: z.literal('/'),
  schedule: z.strictObject({ interval: z.literal('weekly') }),
  cooldown: z.strictObject({ 'default-days': z.number() }),
  groups: z
    .record(z.string(), z.strictObject({ patterns: z.tuple([z.literal('*')]) }))
    .refine((groups) => Object.keys(groups).length === 1, 'has to be one group of everything'),
  'commit-message': z.strictObject({ prefix: z.literal('build') }),
  ignore: z
    .array(
      z.strictObject({
        'dependency-name': z.string(),
        'update-types': z.tuple([z.literal('version-update:semver-major')]),
      }),
    )
    .default([]),
});

const updates = z.strictObject({ version: z.literal(2), updates: z.array(update) });

/**
 * Packages and actions are each updated in one weekly pull request, with versions old enough to be
 * installed here; what is held back is a package in use.
 */
export function updateProblems(checkout: Checkout): readonly string[] {
  const { catalog, minimumReleaseAge } = readWorkspace(checkout);
  return judgeDocument(checkout, {
    path: UPDATES,
    schema: updates,
    judge: (document) => [
      ...['npm', 'github-actions']
        .filter((name) => countOf(name, document) !== 1)
        .map((name) => `${UPDATES} has to update ${name} once`),
      ...document.updates.flatMap(({ cooldown, ignore }) => [
        ...(cooldown['default-days'] * MINUTES_A_DAY < minimumReleaseAge
          ? [`${UPDATES} offers versions that minimumReleaseAge does not let in yet`]
          : []),
        ...ignore
          .map((held) => held['dependency-name'])
          .filter((name) => !(name in catalog))
          .map((name) => `${UPDATES} holds back ${name}, which is not in the catalog`),
      ]),
    ],
  });
}

function countOf(name: string, document: z.infer<typeof updates>): number {
  return document.updates.filter((entry) => entry['package-ecosystem'] === name).length;
}
