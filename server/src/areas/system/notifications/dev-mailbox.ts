import { formatMoment } from '@edc/contract/common/time/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../context.ts';
import { escapeHtml } from '../../../platform/html.ts';
import { isLoopback } from '../../../platform/http/loopback.ts';
import { listMailbox } from './queries.ts';

const SHOWN = 100;

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;background:#fbf7ef;color:#171c3a}
article{background:#fff;border:1px solid #e5ddcc;border-radius:14px;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}dt{color:#565b74}dd{margin:0 0 .4rem}`;

/** The demo's inboxes: `/dev/mailbox` for people, `/dev/mailbox.json` for programs. */
export function mountMailbox(http: FastifyInstance, app: App): void {
  const onlyHere = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLoopback(request)) return reply.callNotFound();
  };

  http.get('/dev/mailbox.json', { onRequest: onlyHere }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return listMailbox(app.db, SHOWN);
  });
  http.get('/dev/mailbox.css', { onRequest: onlyHere }, (_request, reply) =>
    reply.type('text/css').send(STYLE),
  );
  http.get('/dev/mailbox', { onRequest: onlyHere }, async (_request, reply) => {
    const mails = await listMailbox(app.db, SHOWN);
    const articles = mails.map(
      (
        mail,
      ) => `<article><h2>${escapeHtml(mail.subject)}</h2><dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>Status</dt><dd>${mail.status}${mail.error ? `: ${escapeHtml(mail.error)}` : ''}</dd>
<dt>Written</dt><dd>${formatMoment(mail.created_at)}</dd></dl><pre>${linked(mail.text)}</pre></article>`,
    );
    const empty = '<p>No mail yet. Mails that the portal sends in the demo arrive here.</p>';
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo mailbox</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Demo mailbox</h1>${articles.join('\n') || empty}</main></body></html>`);
  });
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
}
