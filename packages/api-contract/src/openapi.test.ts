import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(openApiDocument()));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('describes every route of the contract once', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
  });

  it('marks path parameters in braces', () => {
    const { paths } = openApiDocument() as { paths: Record<string, unknown> };
    expect(Object.keys(paths).filter((path) => path.includes(':'))).toEqual([]);
  });
});
