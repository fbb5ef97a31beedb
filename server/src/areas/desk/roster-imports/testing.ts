import { sql } from 'kysely';
import { zipFile } from '../../../platform/exports/zip.ts';
import { type As, headersOf, type TestPortal } from '../../../testing/portal.ts';
import { rosterImportJobs } from './jobs.ts';
import { NAMING_JOB, noteNamed } from './naming.ts';

export const HEADER =
  'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session,email_address,telephone';

let made = 0;

/** A line of the roster about somebody new. */
export function aLine(given: { matric?: string; surname?: string; level?: string } = {}): string {
  made += 1;
  const { matric = `IMP/25/${made}`, surname = 'Okafor', level = '200 Level' } = given;
  return `${matric},${surname},Ada,female,2004-09-30,Physics,Science,BSc,${level},Full Time,2025/2026,ada${made}@mail.example,08031234567`;
}

export async function upload(
  portal: TestPortal,
  as: As,
  bytes: Uint8Array | string,
  { name, kind }: { name: string; kind?: string },
) {
  const form = new FormData();
  if (kind) form.append('kind', kind);
  form.append('file', new Blob([bytes as BlobPart]), name);
  const request = new Request('http://portal.example', { method: 'POST', body: form });
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/api/staff/roster/imports',
    headers: { ...headersOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Does what the queue would do with an import now. */
export async function work(portal: TestPortal, id: string): Promise<void> {
  const attempt = { number: 1, last: true };
  await rosterImportJobs[0]?.handle(portal.app, { id: Number(id) } as never, attempt);
}

/** Imports a file as a registrar does, with all that the queue does for it. */
export async function importNow(portal: TestPortal, as: As, text: string): Promise<void> {
  const { body } = await upload(portal, as, text, { name: 'list.csv' });
  const { id } = body.data;
  await work(portal, id);
  const { check_no } = (await portal.call('GET /staff/roster/imports/{id}', { id }, as)).body.data;
  await portal.call('POST /staff/roster/imports/{id}/confirm', { id, check_no }, as);
  await work(portal, id);
  const queued = await sql<{ name: string }>`select name from pgboss.job
    where name = ${NAMING_JOB.name} and data ->> 'id' = ${id}`.execute(portal.db);
  if (queued.rows.length > 0) await noteNamed(portal.app, Number(id));
}

/** A spreadsheet as Excel saves it: shared texts, dates as numbers, and a formula. */
export function aSheet(
  rows: string,
  texts: readonly string[],
  extra: { name: string; content: string }[] = [],
) {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  return zipFile([
    { name: '[Content_Types].xml', content: `${xml}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="List" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${xml}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${xml}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${xml}<sst>${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: `${xml}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...extra,
  ]);
}
