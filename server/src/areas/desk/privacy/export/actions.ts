import type { Download } from '@edc/contract/common/files/downloads';
import { type DataFormat, dataFormats } from '@edc/contract/system/privacy-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { existing } from '../../../../platform/http/refusal.ts';
import { type DownloadKind, openDownload, prepareDownload } from '../../../people/staff/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { studentIdOf } from '../../students/queries.ts';
import { dataJson } from './data-json.ts';
import { dataPdf } from './data-pdf.ts';
import { studentData } from './queries.ts';
import { nameOf } from './store.ts';

/** Each download reads everything about a person. */
const ownLimit = { name: 'own-data', times: 10, seconds: 3600 };

const dataExport: DownloadKind<{ studentId: number; format: DataFormat }> = {
  kind: 'student-data',
  request: z.object({ studentId: z.int(), format: z.enum(dataFormats) }),
};

/** Recorded, because everything about a person leaves the portal. */
async function dataFile(
  app: App,
  { studentId, format }: { studentId: number; format: DataFormat },
  by: { actor: Actor; subject: string },
): Promise<Download> {
  const [name, { centre_name: centre }] = await Promise.all([
    nameOf(app.db, studentId).then(existing),
    loadSettings(app.db),
  ]);
  const filename = `personal-data.${format}`;
  const data = studentData(app, studentId);
  const about = { centre, name, at: app.now() };
  const file =
    format === 'json'
      ? { type: 'application/json', filename, content: dataJson(data, about) }
      : { type: 'application/pdf', filename, content: await dataPdf(data, about) };
  const entry = { ...by, action: 'data.export' as const, studentId, detail: { format } };
  await recordInAudit(app.db, { ...entry, at: app.now() });
  return file;
}

/** Everything about the student who asks. */
export async function downloadOwnData(
  app: App,
  me: { studentId: number; code: string },
  format: DataFormat,
): Promise<Download> {
  await app.limits.take(ownLimit, String(me.studentId));
  const { studentId, code } = me;
  const by = { actor: `student:${code}`, subject: `account:${code}` } as const;
  return await dataFile(app, { studentId, format }, by);
}

/** Returns a token for the download: the person confirmed with their second factor to get it. */
export async function prepareDataExport(
  app: App,
  me: SignedInStaff,
  key: string,
  format: DataFormat,
): Promise<string> {
  const studentId = existing(await studentIdOf(app.db, key));
  return await prepareDownload(app.db, app, me, dataExport, { studentId, format });
}

export async function openDataExport(
  app: App,
  me: SignedInStaff,
  token: string,
): Promise<Download> {
  const wanted = await openDownload(app, me, dataExport, token);
  return await dataFile(app, wanted, { actor: me.actor, subject: `record:${wanted.studentId}` });
}
