import { openApiDocument } from '@starguess/api-contract/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';

const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  required: z.array(z.string()).optional(),
});
/** The document's schema of a value in a request. */
export type ValueSchema = z.output<typeof schemaSchema>;

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: schemaSchema,
    }),
  ),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.object({ 'application/json': z.object({ schema: schemaSchema }) }),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      content: z.record(z.string(), z.object({ schema: z.unknown() }).partial()).optional(),
    }),
  ),
});

export type Operation = z.output<typeof operationSchema> & {
  readonly method: string;
  /** Its parameters are in braces. */
  readonly path: string;
};

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const document = openApiDocument();

/** Every operation of the OpenAPI document. */
export const OPERATIONS: readonly Operation[] = Object.entries(
  documentSchema.parse(document).paths,
).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(document, 'api');

export type ReceivedAnswer = {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly text: string;
};

/** How an answer to the operation deviates from the document; `undefined` if it does not. */
export function faultOfAnswer(
  { path, method, responses }: Operation,
  { status, contentType, text }: ReceivedAnswer,
): string | undefined {
  const described = responses[String(status)];
  if (described === undefined) return `${status} is not described`;
  if (described.content === undefined) return text === '' ? undefined : 'a body is not described';
  const range = contentType?.replace(/\/.*/, '/*');
  const mediaType = Object.keys(described.content).find(
    (type) => type === contentType || type === range,
  );
  if (mediaType === undefined) return `${status} with ${contentType} is not described`;
  if (described.content[mediaType]?.schema === undefined) return undefined;
  const operation = ['paths', path, method.toLowerCase()];
  return faultAt([...operation, 'responses', String(status), 'content', mediaType, 'schema'], text);
}

/** How a problem deviates from the document, for a request that matches no operation. */
export function faultOfProblem({ contentType, text }: ReceivedAnswer): string | undefined {
  return contentType === 'application/problem+json'
    ? faultAt(['components', 'schemas', 'Problem'], text)
    : `a refusal came as ${contentType}`;
}

/** How an answer's JSON deviates from the document; `undefined` if it does not. */
function faultAt(steps: readonly string[], text: string): string | undefined {
  const validate = ajv.getSchema(`api#/${pointer(steps)}`);
  if (validate === undefined) return `no schema at ${steps.join(' ')}`;
  if (validate(JSON.parse(text)) === true) return undefined;
  return ajv.errorsText(validate.errors);
}

function pointer(steps: readonly string[]) {
  return steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
}
