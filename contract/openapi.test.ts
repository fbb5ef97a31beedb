import { describe, expect, it } from 'vitest';
import { endpoints } from './api.ts';
import { everyError, pathParameters } from './common/endpoint.ts';
import { errors } from './common/errors.ts';
import { openApi } from './openapi.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: object;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { description: string; content: object }>;
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

// As programs get it: what is not JSON is not there.
const description: Description = JSON.parse(
  JSON.stringify(openApi('Portal', 'https://portal.example/api')),
);
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` in a value, however deep. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  );
}

describe('the OpenAPI description', () => {
  it('has the parts that OpenAPI 3.1 requires', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
    });
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/[\w/{}.-]+$/);
      expect(['get', 'post']).toContain(method);
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses)).toContain('200');
      for (const answer of Object.values(operation.responses)) {
        expect(answer.description).not.toBe('');
      }
    }
  });

  it('gives every operation a unique id', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(endpoints.length);
    for (const id of ids) expect(id).toMatch(/^[\w]+$/);
  });

  it('describes each parameter of each path, once and as required', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(pathParameters(path));
      for (const parameter of inPath) {
        expect(parameter.required).toBe(true);
        expect(['string', 'integer']).toContain((parameter.schema as { type: string }).type);
      }
    }
  });

  it('refers only to what it has', () => {
    for (const reference of references(description)) {
      const found = reference
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description);
      expect(found, reference).toBeDefined();
    }
  });

  it('names the status of every error that a call may answer', () => {
    for (const endpoint of endpoints) {
      const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      for (const name of everyError(endpoint)) {
        expect(operation?.responses[errors[name].status]?.description).toContain(name);
      }
    }
  });

  it('says which calls want a session', () => {
    for (const { path, method, access } of endpoints) {
      const operation = description.paths[path]?.[method.toLowerCase()];
      const wanted = access === 'public' ? [] : expect.arrayContaining([{ bearer: [] }]);
      expect(operation?.security).toEqual(wanted);
    }
  });
});

describe('the contract', () => {
  it('takes no field that a call did not ask for', () => {
    for (const { input, path } of endpoints) {
      const keys = input
        .safeParse({ nobody_asked: 1 })
        .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(keys, path).toContain('nobody_asked');
    }
  });

  it('has an input field for every parameter of every path', () => {
    for (const { input, path } of endpoints) {
      expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(pathParameters(path)));
    }
  });
});
