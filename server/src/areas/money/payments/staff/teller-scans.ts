import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { keepFiles, removeFiles } from '../../../system/files/actions.ts';
import { normalizeTellerNumber } from '../rules.ts';

export interface TellerScan {
  tellerNumber: string;
  fileId: string;
  studentId: number;
  by: Actor;
  at: Date;
}

/** Keeps the scan of a slip; one that was sent before, for a proposal that came to nothing, goes. */
export async function saveScan(tx: Db, scan: TellerScan): Promise<void> {
  const number = normalizeTellerNumber(scan.tellerNumber);
  const before = await scanOf(tx, number);
  const row = {
    file_id: scan.fileId,
    student_id: scan.studentId,
    sent_by: scan.by,
    sent_at: scan.at,
  };
  await keepFiles(tx, [scan.fileId]);
  await tx
    .insertInto('teller_scans')
    .values({ teller_number: number, ...row })
    .onConflict((conflict) => conflict.column('teller_number').doUpdateSet(row))
    .execute();
  if (before) await removeFiles(tx, [before.file_id]);
}

/** By the number of the slip, however it is written. */
export async function scanOf(db: Db, tellerNumber: string) {
  return await db
    .selectFrom('teller_scans')
    .select(['file_id', 'teller_number'])
    .where('teller_number', '=', normalizeTellerNumber(tellerNumber))
    .executeTakeFirst();
}

/** Where staff download it. */
export const scanUrl = (number: string) =>
  `/api/staff/teller-payments/${encodeURIComponent(number)}/scan`;
