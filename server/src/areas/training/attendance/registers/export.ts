import type { Download } from '@edc/contract/common/files/downloads';
import { exportFormats } from '@edc/contract/common/lists/export-formats';
import type { Register } from '@edc/contract/training/attendance/registers';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { loadRegister, requireWorkshop, type WantedRegister } from './queries.ts';
import { registerPdf, registerTable } from './register-file.ts';

/** As many as a course has places: students missing on paper could not sign. */
const MOST_IN_FILE = 20_000;

/** To print, with a place to sign. */
export async function printRegister(
  app: App,
  me: SignedInStaff,
  wanted: WantedRegister,
): Promise<Download> {
  const register = await loadRegister(app, me, wanted, MOST_IN_FILE);
  const { centre_name: centre } = await loadSettings(app.db);
  await record(app, me, { register, format: 'pdf', wanted });
  const content = await registerPdf(register, { centre, day: wanted.day, at: app.now() });
  return { type: 'application/pdf', filename: `register-${wanted.day}.pdf`, content };
}

const registerExport: DownloadKind<WantedRegister & { format: 'csv' | 'xlsx' }> = {
  kind: 'registers',
  request: z.object({
    workshop: z.string(),
    day: z.string(),
    batch: z.string().optional(),
    format: z.enum(exportFormats),
  }),
};

/** A token for the download: the person confirmed with their second factor to get it. */
export async function prepareRegister(
  app: App,
  me: SignedInStaff,
  request: WantedRegister & { format: 'csv' | 'xlsx' },
): Promise<string> {
  await requireWorkshop(app.db, me, request.workshop);
  return await prepareDownload(app.db, app, me, registerExport, request);
}

export async function openRegister(app: App, me: SignedInStaff, token: string): Promise<Download> {
  const { format, ...wanted } = await openDownload(app, me, registerExport, token);
  const register = await loadRegister(app, me, wanted, MOST_IN_FILE);
  await record(app, me, { register, format, wanted });
  return await registerTable(register, format, wanted.day);
}

interface Exported {
  register: Register;
  format: string;
  wanted: WantedRegister;
}

const record = (app: App, me: SignedInStaff, { register, format, wanted }: Exported) =>
  recordInAudit(app.db, {
    actor: me.actor,
    action: 'register.export',
    subject: `workshop:${wanted.workshop}`,
    detail: { what: register.title, day: wanted.day, format, rows: register.rows.length },
    at: app.now(),
  });
