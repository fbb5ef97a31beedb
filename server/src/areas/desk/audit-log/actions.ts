import { type AuditFilters, auditFilters } from '@edc/contract/desk/audit-log/audit-log';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../people/staff/actions.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { measureExport } from './queries.ts';

interface AuditExport {
  filters: AuditFilters;
  /** Entries with a higher id came after the export was counted and recorded. */
  lastId: number;
}

const auditExport: DownloadKind<AuditExport> = {
  kind: 'audit',
  request: z.object({ filters: auditFilters, lastId: z.number() }),
};

/** Records the export before any of it leaves, and returns the address to fetch it from. */
export async function prepareExport(
  app: App,
  me: SignedInStaff,
  filters: AuditFilters,
): Promise<{ rows: number; path: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const { rows, lastId } = await measureExport(tx, filters);
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'audit.export',
      subject: 'audit',
      detail: { ...definedOf(filters), rows },
    });
    const token = await prepareDownload(tx, app, me, auditExport, { filters, lastId });
    return { rows, path: `/api/staff/audit/export/${token}` };
  });
}

export const openExport = (app: App, me: SignedInStaff, token: string) =>
  openDownload(app, me, auditExport, token);

function definedOf(filters: AuditFilters): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value);
  return Object.fromEntries(given) as Record<string, string>;
}
