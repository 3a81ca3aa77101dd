import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { judgeDocument, readDocument } from './documents.ts';
import { rootManifest } from './manifests.ts';

const BIOME = 'biomejs.biome';
const SETTINGS = '.vscode/settings.json';
const EXTENSIONS = '.vscode/extensions.json';
const CONTAINER = '.devcontainer/devcontainer.json';
const EDITORCONFIG = '.editorconfig';

const biome = z.object({
  formatter: z.object({
    indentStyle: z.literal('space'),
    indentWidth: z.number(),
    lineWidth: z.number(),
  }),
});

const settings = z.object({
  'editor.defaultFormatter': z.literal(BIOME),
  'editor.formatOnSave': z.literal(true),
  'editor.insertSpaces': z.literal(true),
  'editor.tabSize': z.number(),
  'editor.rulers': z.tuple([z.number()]),
  'files.eol': z.literal('\n'),
  'files.insertFinalNewline': z.literal(true),
  'files.trimTrailingWhitespace': z.literal(true),
  'typescript.tsdk': z.literal('node_modules/typescript/lib'),
});

const extensions = z.strictObject({ recommendations: z.array(z.string()) });

const container = z.strictObject({
  name: z.string(),
  build: z.strictObject({ dockerfile: z.string() }),
  // Root cannot start the tests' PostgreSQL.
  remoteUser: z.literal('node'),
  forwardPorts: z.array(z.number()),
  postCreateCommand: z.string(),
  customizations: z.strictObject({
    vscode: z.strictObject({ extensions: z.array(z.string()) }),
  }),
});

/** What two places say of the same thing. */
type Pair = readonly [what: string, said: unknown, expected: unknown];

/** Editors lay text out as Biome does, with the Biome and the TypeScript of the repository. */
export function editorProblems(checkout: Checkout): readonly string[] {
  const installed = rootManifest(checkout).devDependencies;
  return [
    ...judgeDocument(checkout, {
      path: 'biome.json',
      schema: biome,
      judge: ({ formatter }) => [
        ...settingProblems(checkout, formatter),
        ...differing([
          ['indent_style', configured(checkout, 'indent_style'), formatter.indentStyle],
          ['indent_size', configured(checkout, 'indent_size'), formatter.indentWidth],
          ['max_line_length', configured(checkout, 'max_line_length'), formatter.lineWidth],
        ]).map((difference) => `${EDITORCONFIG}: ${difference}`),
      ],
    }),
    ...['@biomejs/biome', 'typescript']
      .filter((name) => !(name in installed))
      .map((name) => `${SETTINGS} needs ${name}, which package.json does not install`),
  ];
}

/** The dev container has a file to build from, and installs the extensions that are recommended. */
export function containerProblems(checkout: Checkout): readonly string[] {
  const recommended = readDocument(checkout, { path: EXTENSIONS, schema: extensions });
  if (!recommended.ok) {
    return recommended.problems;
  }
  const { recommendations } = recommended.value;
  return [
    ...(recommendations.includes(BIOME) ? [] : [`${EXTENSIONS} does not recommend ${BIOME}`]),
    ...judgeDocument(checkout, {
      path: CONTAINER,
      schema: container,
      judge: ({ build, customizations }) => [
        ...(checkout.has(`.devcontainer/${build.dockerfile}`)
          ? []
          : [`${CONTAINER} builds from ${build.dockerfile}, which does not exist`]),
        ...differing([
          ['extensions', customizations.vscode.extensions.join(', '), recommendations.join(', ')],
        ]).map((difference) => `${CONTAINER}: ${difference}`),
      ],
    }),
  ];
}

function settingProblems(
  checkout: Checkout,
  { indentWidth, lineWidth }: z.infer<typeof biome>['formatter'],
): readonly string[] {
  return judgeDocument(checkout, {
    path: SETTINGS,
    schema: settings,
    judge: (set) =>
      differing([
        ['editor.tabSize', set['editor.tabSize'], indentWidth],
        ['editor.rulers', set['editor.rulers'][0], lineWidth],
      ]).map((difference) => `${SETTINGS}: ${difference}`),
  });
}

function configured(checkout: Checkout, key: string): string | undefined {
  return new RegExp(`^${key} = (.*)$`, 'm').exec(checkout.textOf(EDITORCONFIG) ?? '')?.[1];
}

function differing(pairs: readonly Pair[]): readonly string[] {
  return pairs
    .filter(([, said, expected]) => String(said) !== String(expected))
    .map(([what, said, expected]) => `${what} is ${said}, not ${expected}`);
}
