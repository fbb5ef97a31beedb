import { z } from 'zod';
import { endpointsByNoun } from './api.ts';
import { type Endpoint, everyError, pathParameters } from './common/endpoint.ts';
import { type ErrorName, errors } from './common/errors.ts';
import type { FileRule } from './common/files/file-rules.ts';

type Json = Record<string, unknown>;

const errorSchema = {
  type: 'object',
  required: ['status', 'message', 'error'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    error: { type: 'string', enum: Object.keys(errors) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    proposal: { type: 'integer' },
  },
};

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function errorAnswers(names: ErrorName[]): Json {
  const byStatus = Map.groupBy(names, (name) => errors[name].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((name) => `${name}: ${errors[name].message}`).join(' / '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const BYTES = { type: 'string', format: 'binary' };

/** The form of a call that takes files: its fields, then the files. */
function withFiles(body: { properties: Json; required: string[] }, { field, maxCount }: FileRule) {
  const files = { type: 'array', maxItems: maxCount, items: BYTES };
  return { ...body, properties: { ...body.properties, [field]: files } };
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return [];
  const isProgram = access === 'token' || access === 'scanner';
  return isProgram ? [{ bearer: [] }] : [{ bearer: [] }, { cookie: [] }];
}

function operation(noun: string, one: Endpoint): Json {
  const whole = jsonSchema(one.input, 'input');
  const properties = (whole.properties ?? {}) as Record<string, Json>;
  const required = (whole.required ?? []) as string[];
  const inPath = pathParameters(one.path);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  });
  const body = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: required.filter((name) => rest.includes(name)),
  };
  const bytes = one.stream ? [one.stream] : one.binary;
  return {
    tags: [noun],
    summary: one.summary,
    operationId: `${one.method.toLowerCase()}${one.path.replace(/\W+/g, '_')}`,
    security: securityOf(one),
    parameters: [
      ...inPath.map(parameter('path')),
      ...(one.method === 'GET' ? rest.map(parameter('query')) : []),
    ],
    ...(one.method === 'POST' && (rest.length > 0 || one.files)
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: body },
              'application/x-www-form-urlencoded': { schema: body },
              'multipart/form-data': { schema: one.files ? withFiles(body, one.files) : body },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: bytes
          ? Object.fromEntries(bytes.map((type) => [type, { schema: BYTES }]))
          : { 'application/json': { schema: jsonSchema(one.output, 'output') } },
      },
      ...errorAnswers(everyError(one)),
    },
  };
}

export function openApi(title: string, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(endpointsByNoun)) {
    for (const one of calls) {
      paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(noun, one) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'edc_token' },
      },
    },
  };
}
