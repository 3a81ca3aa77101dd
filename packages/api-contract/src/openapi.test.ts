import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { cronoPhotoRoute } from './crono.ts';
import { openApiDocument } from './openapi.ts';
import { recordRoutes } from './records.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from './route-addresses.ts';

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(openApiDocument()));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('describes every route of the contract once, the photos and the records', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    const known = [...Object.keys(contract), cronoPhotoRoute.id, ...Object.keys(recordRoutes)];
    expect(described.sort()).toEqual(known.sort());
  });

  it('declares an answer for each refusal of a route, and for a copy that is still valid', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    };
    const statusesOf = (method: string, path: string) =>
      Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
    expect(statusesOf('get', '/api/server-date/')).toEqual([
      200, 304, 401, 405, 408, 414, 421, 429, 431, 500, 503,
    ]);
    expect(statusesOf('get', '/api/crono/{id}')).not.toContain(304);
    expect(statusesOf('post', '/api/stats/classic/post/')).toEqual([
      200, 400, 401, 403, 405, 408, 409, 413, 414, 415, 421, 429, 431, 500, 503,
    ]);
  });

  it('declares that a photo is an image, which needs no API key', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, { get?: { security?: unknown; responses: Record<string, object> } }>;
    };
    const photo = paths['/api/crono/{id}/photo/{token}']?.get;
    expect(photo?.security).toEqual([]);
    expect(photo?.responses['200']).toMatchObject({ content: { 'image/*': {} } });
    expect(Object.keys(photo?.responses ?? {}).map(Number)).toEqual([
      200, 404, 405, 408, 414, 421, 431, 500, 503,
    ]);
  });

  it('names the contract’s version, and has it with every answer', () => {
    const { info, paths } = openApiDocument() as {
      info: { version: string };
      paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>;
    };
    expect(info.version).toBe(`${CONTRACT_VERSION}.0.0`);
    const responses = Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap((operation) => Object.values(operation.responses)),
    );
    expect(responses.length).toBeGreaterThan(0);
    for (const { headers } of responses) expect(headers).toHaveProperty(CONTRACT_VERSION_HEADER);
  });
});
