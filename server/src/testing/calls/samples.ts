import { type Endpoint, pathParameters } from '@edc/contract/common/endpoint';
import { z } from 'zod';

export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  /** For rules beyond the schema. */
  examples?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  minLength?: number;
  minimum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function inputSchema(endpoint: Endpoint): JsonSchema {
  return z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const FORMATS: Record<string, string> = {
  email: 'someone@mail.example',
  date: '2026-11-14',
  'date-time': '2026-11-14T09:00:00Z',
  uri: 'https://mail.example/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Any value that the schema accepts: its content does not matter. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    default:
      return FORMATS[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1);
  }
}

export function sampleInput(endpoint: Endpoint): Record<string, unknown> {
  return sampleOf(inputSchema(endpoint)) as Record<string, unknown>;
}

export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** The fields that travel in the body or the query, with their schemas. */
export function sentFields(endpoint: Endpoint) {
  const { properties = {}, required = [] } = inputSchema(endpoint);
  const inPath = pathParameters(endpoint.path);
  return Object.entries(properties)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}
