import { type Endpoint, pathParameters } from '@edc/contract/common/endpoint';
import type { ErrorName } from '@edc/contract/common/errors';
import { z } from 'zod';
import { addressOf } from '../portal.ts';
import { nameOf, sampleInput, sentFields } from './samples.ts';

export interface BadRequest {
  what: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** The field that the answer must name. */
  field?: string;
  /** The error that it must be. */
  error?: ErrorName;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const BOUNDARY = 'edge-of-a-part';
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const TEN_MEGABYTES = 10 * 1024 * 1024;
/** Deeper than any function that calls itself can follow. */
const DEEP = 20_000;
const NOT_UTF8 = Buffer.from([0x61, 0xff, 0xfe, 0x62]);

/** JSON text with a mark where bytes that are no text are put in afterwards. */
function withBytes(text: string, bytes: Buffer): Buffer {
  const [before = '', after = ''] = text.split('@@bytes@@');
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
}

export function multipart(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

export function urlEncoded(fields: Record<string, unknown>): string {
  return new URLSearchParams(fields as Record<string, string>).toString();
}

export const contentTypes = { json: JSON_TYPE, form: FORM_TYPE, multipart: MULTIPART_TYPE };

export function badRequests(endpoint: Endpoint): BadRequest[] {
  const { url, rest } = addressOf(nameOf(endpoint), sampleInput(endpoint));
  const inAddress = [...badPaths(endpoint), ...badQueries(endpoint, url, rest)];
  if (endpoint.method === 'GET') return inAddress;
  return [
    ...inAddress,
    ...badFields(endpoint, url, rest),
    ...badJson(url, rest),
    ...badForms(url, rest),
    ...badTypes(url, rest),
    ...hugeBodies(url),
  ];
}

function badPaths(endpoint: Endpoint): BadRequest[] {
  const sample = sampleInput(endpoint);
  return pathParameters(endpoint.path).flatMap((name) => {
    const at = (what: string, raw: string): BadRequest => ({
      what: `${what} in the path`,
      url: addressOf(nameOf(endpoint), { ...sample, [name]: '@' }).url.replace('%40', raw),
      headers: {},
    });
    return [
      at('bytes that are not UTF-8', '%FF'),
      at('a NUL', 'a%00b'),
      at('half an escape', '%C3'),
      at('a broken escape', '%zz'),
      at('far too many characters', 'x'.repeat(5000)),
      at('only spaces', '%20%20'),
    ];
  });
}

function badQueries(endpoint: Endpoint, url: string, rest: Record<string, unknown>): BadRequest[] {
  if (endpoint.method !== 'GET') return [];
  const query = urlEncoded(rest);
  const bad = (what: string, more: string, field?: string): BadRequest => ({
    what: `${what} in the query`,
    url: `${url}?${query}&${more}`,
    headers: {},
    ...(field ? { field } : {}),
  });
  const fields = sentFields(endpoint);
  return [
    bad('an unknown field', 'nobody_asked=1', 'nobody_asked'),
    bad('an unknown field with a NUL', 'nobody_asked=%00'),
    bad('an unknown field that is not UTF-8', 'nobody_asked=%FF'),
    bad('a name that is not UTF-8', '%FF=1'),
    bad('__proto__', '__proto__=1'),
    ...fields.flatMap(({ name }) => [
      bad(`NUL in ${name}`, `${name}=a%00`),
      bad(`not UTF-8 in ${name}`, `${name}=%FF`),
      bad(`far too much in ${name}`, `${name}=${'x'.repeat(10_000)}`, name),
    ]),
    ...fields
      .filter(({ required }) => required)
      .map(({ name }) => {
        const { [name]: _, ...others } = rest;
        const address = `${url}?${urlEncoded(others)}`;
        return { what: `no ${name}`, url: address, headers: {}, field: name };
      }),
  ];
}

function jsonBody(url: string, what: string, payload: string | Buffer, field?: string): BadRequest {
  const headers = { 'content-type': JSON_TYPE };
  return { what, url, headers, payload, ...(field ? { field } : {}) };
}

function badFields(endpoint: Endpoint, url: string, rest: Record<string, unknown>): BadRequest[] {
  const wrong: [string, unknown][] = [
    ['a list', ['x']],
    ['an object', { x: 1 }],
    ['null', null],
    ['a huge number', Number.MAX_VALUE],
    ['far too many characters', 'x'.repeat(100_000)],
  ];
  return sentFields(endpoint).flatMap(({ name, required }) => {
    const takes = (value: unknown) =>
      z.safeParse(endpoint.input, { ...sampleInput(endpoint), [name]: value }).success;
    const put = (value: unknown) => JSON.stringify({ ...rest, [name]: value });
    const { [name]: _, ...others } = rest;
    return [
      ...wrong
        .filter(([, value]) => !takes(value))
        .map(([what, value]) => jsonBody(url, `${what} as ${name}`, put(value), name)),
      jsonBody(url, `a NUL in ${name}`, put('a\0b')),
      jsonBody(url, `half a surrogate pair in ${name}`, put('a\ud800b')),
      jsonBody(url, `not UTF-8 in ${name}`, withBytes(put('@@bytes@@'), NOT_UTF8)),
      ...(required ? [jsonBody(url, `no ${name}`, JSON.stringify(others), name)] : []),
    ];
  });
}

function badJson(url: string, rest: Record<string, unknown>): BadRequest[] {
  const text = JSON.stringify(rest);
  const plus = (member: string) => `${text.slice(0, -1)}${text === '{}' ? '' : ','}${member}}`;
  const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
  return [
    jsonBody(url, 'an unknown field', plus('"nobody_asked":1'), 'nobody_asked'),
    jsonBody(url, 'an unknown field with a NUL', plus('"nobody_asked":"\\u0000"')),
    jsonBody(url, 'a name with a NUL', plus('"nobody\\u0000asked":1')),
    jsonBody(url, '__proto__', plus('"__proto__":{"admin":true}')),
    jsonBody(url, 'constructor.prototype', plus('"constructor":{"prototype":{"admin":true}}')),
    jsonBody(url, 'broken JSON', `${text.slice(0, -1)},`),
    jsonBody(url, 'an empty body', ''),
    jsonBody(url, 'a list', '[]'),
    jsonBody(url, 'a list with the object', `[${text}]`),
    jsonBody(url, 'a number', '42'),
    jsonBody(url, 'null', 'null'),
    jsonBody(url, 'true', 'true'),
    jsonBody(url, 'a text', '"text"'),
    jsonBody(url, 'a deep list', deep),
    jsonBody(url, 'a deep unknown field', plus(`"nobody_asked":${deep}`)),
    jsonBody(url, 'a deep object', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
    jsonBody(url, 'bytes that are no text', NOT_UTF8),
  ];
}

function badForms(url: string, rest: Record<string, unknown>): BadRequest[] {
  const form = (what: string, more: string, field?: string): BadRequest => ({
    what: `${what} in a URL-encoded form`,
    url,
    headers: { 'content-type': FORM_TYPE },
    payload: [urlEncoded(rest), more].filter(Boolean).join('&'),
    ...(field ? { field } : {}),
  });
  const parts = (what: string, payload: string | Buffer, field?: string): BadRequest => ({
    what: `${what} in a multipart form`,
    url,
    headers: { 'content-type': MULTIPART_TYPE },
    payload,
    ...(field ? { field } : {}),
  });
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="f"; filename="f.txt"\r\ncontent-type: text/plain\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, '1']));
  return [
    form('an unknown field', 'nobody_asked=1', 'nobody_asked'),
    form('a value that is not UTF-8', 'nobody_asked=%FF'),
    form('a name that is not UTF-8', '%FF=1'),
    form('a NUL', 'nobody_asked=a%00b'),
    form('__proto__', '__proto__=1'),
    parts('an unknown field', multipart({ ...rest, nobody_asked: '1' }), 'nobody_asked'),
    parts('a NUL', multipart({ ...rest, nobody_asked: 'a\0b' })),
    parts('a value that is not UTF-8', withBytes(multipart({ ...rest, x: '@@bytes@@' }), NOT_UTF8)),
    parts(
      'a name that is not UTF-8',
      withBytes(multipart({ ...rest, '@@bytes@@': '1' }), NOT_UTF8),
    ),
    parts('__proto__', multipart({ ...rest, ['__proto__']: '1' })),
    parts('a file', file),
    parts('hundreds of fields', multipart(many)),
    parts('no end', multipart({ ...rest, nobody_asked: '1' }).slice(0, -8)),
    parts('nothing that is a part', 'x'),
  ];
}

function badTypes(url: string, rest: Record<string, unknown>): BadRequest[] {
  const types = [
    'text/plain',
    'text/html',
    'application/xml',
    'application/octet-stream',
    'application/jsonx',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'nonsense',
  ];
  return types.map((type) => ({
    what: `the content type ${type}`,
    url,
    headers: { 'content-type': type },
    payload: JSON.stringify(rest),
    error: type === 'multipart/form-data' ? 'BAD_REQUEST' : 'WRONG_CONTENT_TYPE',
  }));
}

const HUGE = 'x'.repeat(TEN_MEGABYTES);
const HUGE_BODIES = {
  json: Buffer.from(JSON.stringify({ nobody_asked: HUGE })),
  form: Buffer.from(`nobody_asked=${HUGE}`),
  multipart: Buffer.from(multipart({ nobody_asked: HUGE })),
};

function hugeBodies(url: string): BadRequest[] {
  const of = (what: string, type: string, payload: Buffer): BadRequest => ({
    what: `10 MB of ${what}`,
    url,
    headers: { 'content-type': type },
    payload,
    error: 'TOO_LARGE',
  });
  return [
    of('JSON', JSON_TYPE, HUGE_BODIES.json),
    of('a URL-encoded form', FORM_TYPE, HUGE_BODIES.form),
    of('a multipart form', MULTIPART_TYPE, HUGE_BODIES.multipart),
  ];
}
