import { endpointsByNoun } from '@edc/contract/api';
import { type Endpoint, everyError } from '@edc/contract/common/endpoint';
import { errors } from '@edc/contract/common/errors';
import { once } from '@edc/contract/common/once';
import { openApi } from '@edc/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rehearsalCss } from './areas/system/settings-store/queries.ts';
import type { App } from './context.ts';
import { escapeHtml } from './platform/html.ts';

const schemaText = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(rest, null, 2));
};

/** Examples of the calls that other systems make, by their path. */
const EXAMPLES: Record<string, (origin: string) => string> = {
  '/systems/roster': (origin) => `curl -X POST ${origin}/api/systems/roster \\
  -H 'Authorization: Bearer edc_…' -H 'Content-Type: application/json' \\
  -d '{"rows": [{"matric_no": "SCI/26/0001", "surname": "Adeyemi", "firstname": "Bola",
    "gender": "female", "birth_date": "2004-09-30", "department": "Computer Science",
    "faculty": "Science", "program": "UTME", "level": "200 Level", "study_mode": "Full Time",
    "session": "2026/2027", "email_address": "bola@mail.example", "telephone": "08031234567"}]}'

{"status": 200, "data": {"received": 1, "added": 1, "conflicts": [], "erased": 0}}

If a row is wrong nothing is taken, and the answer names it:
{"status": 422, "error": "INVALID", "fields": {"rows": "row 1: Level must look like '200 Level'"}, …}`,
  '/systems/registrations': (origin) => `curl '${origin}/api/systems/registrations?after=0' \\
  -H 'Authorization: Bearer edc_…'

{"status": 200, "data": {"items": [{"change": 1, "id": "12", "matric_no": "SCI/26/0001",
  "session": "2026/2027", "course_code": "ESP 201", "skill": "Tailoring", "state": "active",
  "registered_at": "2026-11-14T09:00:00.000Z"}], "next": 1, "more": false}}

Keep "next" and send it as "after" in the following call, at once where "more" is true and a minute
later where it is false. A registration that changes comes again with a greater number. Nothing is
left out, in whatever order registrations were saved.`,
};

function exampleHtml({ path }: Endpoint, origin: string): string {
  const example = EXAMPLES[path]?.(origin);
  return example ? `<h4>Example</h4><pre tabindex="0">${escapeHtml(example)}</pre>\n` : '';
}

function callHtml(one: Endpoint, origin: string): string {
  const refusals = everyError(one)
    .map(
      (name) =>
        `<li><code>${errors[name].status} ${name}</code> ${escapeHtml(errors[name].message)}</li>`,
    )
    .join('');
  return `<details><summary><code><b>${one.method}</b> /api${one.path}</code> <span>${escapeHtml(one.summary)}</span> <i>${one.access}</i></summary>
${exampleHtml(one, origin)}<h4>Input</h4><pre tabindex="0">${schemaText(one.input, 'input')}</pre>
<h4>Answer</h4><pre tabindex="0">${schemaText(one.output, 'output')}</pre>
<h4>Errors</h4><ul>${refusals}</ul></details>`;
}

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;background:#fbf7ef;color:#171c3a}
details{background:#fff;border:1px solid #e5ddcc;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}summary{cursor:pointer;overflow-wrap:anywhere}
pre{overflow:auto;background:#f4eee0;padding:.7rem;border-radius:8px;font-size:.85rem}i{color:#565b74}h2{text-transform:capitalize}`;

const TITLE = 'EDC Portal API';

function pageHtml(origin: string): string {
  const nouns = Object.entries(endpointsByNoun)
    .map(
      ([noun, calls]) =>
        `<h2>${escapeHtml(noun)}</h2>${calls.map((one) => callHtml(one, origin)).join('\n')}`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${TITLE}</h1><p>Bodies may be JSON, URL-encoded or multipart. A session is a cookie, or <code>Authorization: Bearer</code> with the token that login returns. An API token of a system of the university goes into the same header. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${nouns}</main></body></html>`;
}

/** The API for people (`/api/docs`) and for programs (`/api/openapi.json`), from the contract. */
export function apiDocs(api: FastifyInstance, app: App): void {
  // At first request: describing 200 schemas took most of the start-up time.
  const page = once(() => pageHtml(app.config.publicUrl));
  const style = app.rehearsal ? STYLE + rehearsalCss : STYLE;
  const description = once(() => openApi(TITLE, `${app.config.publicUrl}/api`));
  api.get('/openapi.json', () => description());
  api.get('/docs.css', (_request, reply) => reply.type('text/css').send(style));
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
