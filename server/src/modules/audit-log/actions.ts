import type { AuditFilters } from '@edc/contract/audit-log';
import type { App } from '../../context.ts';
import { recordInAudit } from '../audit/actions.ts';
import type { SignedInStaff } from '../staff/gates.ts';
import { measureExport } from './queries.ts';
import { writeTicket } from './rules.ts';

const VALID_MS = 5 * 60_000;

/** Records the export before a byte of it leaves, and answers where it can be fetched. */
export async function prepareExport(
  app: App,
  me: SignedInStaff,
  filters: AuditFilters,
): Promise<{ rows: number; path: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const { rows, lastId } = await measureExport(tx, filters);
    await recordInAudit(tx, {
      actor: `staff:${me.email}`,
      action: 'audit.export',
      subject: 'audit',
      detail: { ...definedOf(filters), rows },
    });
    const until = app.now().getTime() + VALID_MS;
    const ticket = writeTicket(app.secretKey, { staffId: me.staffId, filters, lastId, until });
    return { rows, path: `/api/staff/audit/export/${ticket}` };
  });
}

function definedOf(filters: AuditFilters): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value);
  return Object.fromEntries(given) as Record<string, string>;
}
