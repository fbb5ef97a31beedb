import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import QRCode from 'qrcode';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { escapeHtml } from '../../../platform/html.ts';
import { isLoopback } from '../../../platform/http/loopback.ts';
import { attendanceCode } from '../enrolment/queries.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;background:#fff;color:#171c3a}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}
li{border:1px solid #8d8672;border-radius:9px;padding:.75rem;break-inside:avoid}li svg{width:100%;height:auto}h2{font-size:1rem;margin:0}p{margin:.2rem 0}code{overflow-wrap:anywhere}`;

/** The demo's attendance codes on one page, to print and hold before a laptop's camera. */
export function mountDevSlips(http: FastifyInstance, app: App): void {
  const onlyHere = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLoopback(request)) return reply.callNotFound();
  };
  http.get('/dev/slips.css', { onRequest: onlyHere }, (_request, reply) =>
    reply.type('text/css').send(STYLE),
  );
  http.get('/dev/slips', { onRequest: onlyHere }, async (_request, reply) => {
    const rows = await demoSlips(app.db);
    const slips = rows.map((row) => {
      const about = `${row.skill}, ${row.course_code} ${row.session}${row.batch ? `, ${row.batch}` : ''}`;
      const code = attendanceCode(app.secretKey, row.id, row.slip_version);
      return `<li>${codeSvg(code, row.name)}<h2>${escapeHtml(row.name)}</h2><p>${escapeHtml(row.matric_no)}</p><p>${escapeHtml(about)}</p><details><summary>Code as text</summary><code>${escapeHtml(code)}</code></details></li>`;
    });
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'self'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo slips</title><link rel="stylesheet" href="/dev/slips.css"></head>
<body><main><h1>Demo slips</h1><p>Print this page or show it on a phone, log in as staff (trainer or registrar), open Scanners, press Scan with this device, and hold a code before the camera. Without a camera, copy a code as text and paste it under Type.</p><ul>${slips.join('\n')}</ul></main></body></html>`);
  });
}

const QUIET = 4;

function codeSvg(text: string, name: string): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const dots = Array.from(data, (dark, at) =>
    dark ? `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * QUIET;
  return `<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeHtml(`Attendance code of ${name}`)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dots}"/></svg>`;
}

/** The newest registrations whose training is not over, with the content of their slips. */
async function demoSlips(db: Db) {
  return await db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select([
      'registrations.id',
      'registrations.slip_version',
      'students.matric_no',
      'courses.course_code',
      'courses.session',
      'skills.title as skill',
      'schedules.batch',
      sql<string>`students.surname || ' ' || students.firstname`.as('name'),
    ])
    .where('registrations.state', '=', 'active')
    .orderBy('registrations.id', 'desc')
    .limit(60)
    .execute();
}
