import { endpointsByNoun } from '@edc/contract/api';
import { type Endpoint, everyError } from '@edc/contract/endpoint';
import { errors } from '@edc/contract/errors';
import { openApi } from '@edc/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from './context.ts';
import { escapeHtml } from './platform/html.ts';

const schemaText = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(rest, null, 2));
};

function callHtml(one: Endpoint): string {
  const refusals = everyError(one)
    .map(
      (name) =>
        `<li><code>${errors[name].status} ${name}</code> ${escapeHtml(errors[name].message)}</li>`,
    )
    .join('');
  return `<details><summary><code><b>${one.method}</b> /api${one.path}</code> <span>${escapeHtml(one.summary)}</span> <i>${one.access}</i></summary>
<h4>Input</h4><pre tabindex="0">${schemaText(one.input, 'input')}</pre>
<h4>Answer</h4><pre tabindex="0">${schemaText(one.output, 'output')}</pre>
<h4>Errors</h4><ul>${refusals}</ul></details>`;
}

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;background:#fbf7ef;color:#171c3a}
details{background:#fff;border:1px solid #e5ddcc;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}summary{cursor:pointer;overflow-wrap:anywhere}
pre{overflow:auto;background:#f4eee0;padding:.7rem;border-radius:8px;font-size:.85rem}i{color:#565b74}h2{text-transform:capitalize}`;

const TITLE = 'EDC Portal API';

function pageHtml(): string {
  const nouns = Object.entries(endpointsByNoun)
    .map(([noun, calls]) => `<h2>${escapeHtml(noun)}</h2>${calls.map(callHtml).join('\n')}`)
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${TITLE}</h1><p>Bodies may be JSON, URL-encoded or multipart. A session is a cookie, or <code>Authorization: Bearer</code> with the token that login returns. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${nouns}</main></body></html>`;
}

/** Made for the first who asks: describing 200 schemas took most of the time of a start. */
function madeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The API for people (`/api/docs`) and for programs (`/api/openapi.json`), both from the contract. */
export function apiDocs(api: FastifyInstance, app: App): void {
  const page = madeOnce(pageHtml);
  const description = madeOnce(() => openApi(TITLE, `${app.config.publicUrl}/api`));
  api.get('/openapi.json', () => description());
  api.get('/docs.css', (_request, reply) => reply.type('text/css').send(STYLE));
  api.get('/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}
