import { day, line } from '@edc/contract/common/fields';
import {
  MAX_SERIAL_LENGTH,
  serialKey,
  standardWords,
} from '@edc/contract/training/certificates/certificate-rules';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { deleteImported, importCertificate } from './store.ts';

const row = z.object({
  serial: line(MAX_SERIAL_LENGTH).refine(
    (typed) => serialKey(typed).length >= 4,
    'must have at least 4 letters or digits',
  ),
  full_name: line(200),
  skill: line(120),
  course: line(160),
  session: z.string().regex(/^\d{4}\/\d{4}$/, "must be such as '2019/2020'"),
  issued_on: day,
});

export const importColumns = Object.keys(row.shape);

type OldCertificate = z.output<typeof row>;

type Line = { record: Record<string, string>; info: { lines: number } };

function readRows(
  csv: string,
): { ok: true; rows: z.output<typeof row>[] } | { ok: false; problems: string[] } {
  let lines: Line[];
  try {
    lines = parse(csv, { columns: true, bom: true, info: true, skip_empty_lines: true });
  } catch (error) {
    return { ok: false, problems: [(error as Error).message] };
  }
  const problems: string[] = [];
  const rows: z.output<typeof row>[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of lines) {
    const parsed = row.safeParse(record);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is not valid' };
      problems.push(`line ${info.lines}: ${path.join('.')} ${message}`);
      continue;
    }
    const key = serialKey(parsed.data.serial);
    const before = seen.get(key);
    if (before)
      problems.push(`line ${info.lines}: ${parsed.data.serial} is on line ${before} already`);
    else seen.set(key, info.lines);
    rows.push(parsed.data);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}

/** Adds those whose numbers are not known yet, and says how many these were. */
export async function addOldCertificates(
  tx: Db,
  given: readonly OldCertificate[],
  by: string,
): Promise<number> {
  const { centre_name: centre } = await loadSettings(tx);
  let added = 0;
  for (const one of given) {
    const isNew = await importCertificate(tx, {
      serial: one.serial,
      serial_key: serialKey(one.serial),
      request_id: null,
      student_id: null,
      issued_at: new Date(`${one.issued_on}T12:00:00+01:00`),
      issued_by: by,
      snapshot: {
        ...standardWords,
        name: one.full_name.normalize('NFC'),
        centre,
        skill: one.skill,
        course: one.course,
        session: one.session,
        training_begins: '',
        training_ends: '',
        skill_code: '',
        signatories: [],
      },
    });
    if (isNew) added += 1;
  }
  return added;
}

/** Takes back an import, except for certificates that staff revoked since: those stay known. */
export async function removeOldCertificates(tx: Db, keys: readonly string[]): Promise<number> {
  return await deleteImported(tx, keys);
}

/**
 * Takes over certificates from before the portal, so that their numbers can be checked. Either
 * every line is good or nothing is imported; numbers that are known already stay as they are.
 */
export async function importCertificates(
  app: Pick<App, 'db' | 'now'>,
  given: { csv: string; by: string },
): Promise<{ ok: true; total: number; added: number } | { ok: false; problems: string[] }> {
  const read = readRows(given.csv);
  if (!read.ok) return read;
  return await app.db.transaction().execute(async (tx) => {
    const added = await addOldCertificates(tx, read.rows, given.by);
    await recordInAudit(tx, {
      actor: given.by,
      action: 'certificate.import',
      subject: 'certificates:import',
      detail: { total: read.rows.length, added },
    });
    return { ok: true as const, total: read.rows.length, added };
  });
}
