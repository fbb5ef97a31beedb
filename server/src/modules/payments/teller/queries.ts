import type { TellerPreview } from '@edc/contract/teller-payments';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findFile } from '../../files/queries.ts';
import { dryRun } from '../exceptions/dry-run.ts';
import { tellerNeedsTwo } from '../staff/needs-two.ts';
import { StaffRefusal } from '../staff/refusal.ts';
import { type TellerTarget, tellerPrice } from '../staff/teller.ts';
import { scanOf, scanUrl } from '../staff/teller-scans.ts';

/** What a payment at the counter would pay for, or why it cannot be recorded. */
export async function previewTeller(app: App, target: TellerTarget): Promise<TellerPreview> {
  try {
    return await dryRun(app, async (tx) => {
      const { studentId, price, amountKobo } = await tellerPrice(tx, app, target);
      return {
        possible: true as const,
        student: await studentShown(tx, studentId),
        description: price.description,
        amount_kobo: amountKobo,
        needs_second_person: await tellerNeedsTwo(tx, app, { studentId, amountKobo }),
      };
    });
  } catch (error) {
    if (!(error instanceof StaffRefusal || error instanceof Refusal)) throw error;
    return { possible: false, refusal: error.message };
  }
}

async function studentShown(db: Db, id: number) {
  const row = await db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.student_id', 'students.id')
    .select(['accounts.code', 'students.surname', 'students.firstname', 'students.matric_no'])
    .where('students.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    key: row.code,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: row.matric_no,
  };
}

/** The scan of a slip; undefined where there is none. */
export async function loadScan(db: Db, tellerNumber: string) {
  const scan = await scanOf(db, tellerNumber);
  return scan && (await findFile(db, scan.file_id));
}

/** Where staff download the scan of a slip; null where there is none. */
export async function scanUrlOf(db: Db, tellerNumber: string): Promise<string | null> {
  const scan = await scanOf(db, tellerNumber);
  return scan ? scanUrl(scan.teller_number) : null;
}
