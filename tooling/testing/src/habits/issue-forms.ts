import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { judgeDocument } from './documents.ts';

const FOLDER = '.github/ISSUE_TEMPLATE';
const CONFIGURATION = 'config.yml';

const attributes = { label: z.string(), description: z.string().optional() };

const asked = {
  id: z.string().regex(/^[a-z][a-z-]*$/),
  validations: z.strictObject({ required: z.boolean() }).optional(),
};

const field = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('markdown'),
    attributes: z.strictObject({ value: z.string() }),
  }),
  z.strictObject({ type: z.literal('input'), ...asked, attributes: z.strictObject(attributes) }),
  z.strictObject({ type: z.literal('textarea'), ...asked, attributes: z.strictObject(attributes) }),
  z.strictObject({
    type: z.literal('checkboxes'),
    ...asked,
    attributes: z.strictObject({
      ...attributes,
      options: z.array(z.strictObject({ label: z.string() })).min(1),
    }),
  }),
]);

/** Labels and people to assign are left out: a form cannot know which ones a repository has. */
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  body: z.array(field).min(1),
});

const configuration = z.strictObject({ blank_issues_enabled: z.literal(true) });

/** Every form for issues has fields that GitHub knows, each under an id of its own. */
export function formProblems(checkout: Checkout): readonly string[] {
  const forms = checkout.entriesOf(FOLDER).filter((name) => name !== CONFIGURATION);
  return [
    ...judgeDocument(checkout, {
      path: `${FOLDER}/${CONFIGURATION}`,
      schema: configuration,
      judge: () => [],
    }),
    ...forms.flatMap((name) => {
      const path = `${FOLDER}/${name}`;
      return judgeDocument(checkout, {
        path,
        schema: form,
        judge: ({ body }) =>
          repeated(
            body.flatMap((one) => ('id' in one ? [one.id] : [])),
            path,
          ),
      });
    }),
  ];
}

function repeated(ids: readonly string[], path: string): readonly string[] {
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${path} asks twice under the id ${id}`);
}
