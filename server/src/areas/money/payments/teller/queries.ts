import type { TellerPreview } from '@edc/contract/money/teller-payments';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { findFile } from '../../../system/files/queries.ts';
import { newReference } from '../attempts/resume.ts';
import { dryRun } from '../exceptions/dry-run.ts';
import { mailWritten } from '../exceptions/store.ts';
import { tellerKey } from '../rules.ts';
import { decideAlone } from '../staff/decide.ts';
import { teller } from '../staff/teller.ts';
import type { Teller } from '../staff/teller-plan.ts';
import { scanOf, scanUrl } from '../staff/teller-scans.ts';
import { tellerEffects } from '../staff/teller-words.ts';

export { tellerKey };

/** What a payment at the counter would do, or why it cannot be recorded. */
export async function previewTeller(
  app: App,
  given: Omit<Teller, 'tellerNumber'>,
): Promise<TellerPreview> {
  try {
    return await dryRun(app, async (tx) => {
      // No slip has this number, and no other preview waits for it.
      const tellerNumber = `PREVIEW ${newReference()}`;
      const slip = { ...given, tellerNumber, by: 'portal', reason: 'Preview' } as const;
      const { plan, forTwo } = await decideAlone(tx, app, teller, slip);
      const { email_address, ...student } = await studentShown(tx, plan.studentId);
      const mail = await mailWritten(tx, email_address);
      return {
        possible: true as const,
        student,
        description: plan.price.description,
        due_kobo: plan.dueKobo,
        amount_kobo: plan.amountKobo,
        credit_kobo: plan.creditKobo,
        missing_kobo: plan.missingKobo,
        effects: tellerEffects(given.purpose, plan, forTwo),
        email: mail ? { subject: mail.subject, text: mail.text ?? '' } : null,
        needs_second_person: forTwo,
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { possible: false, refusal: error.message };
  }
}

async function studentShown(db: Db, id: number) {
  const row = await db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.student_id', 'students.id')
    .select(['accounts.code', 'accounts.email_address'])
    .select(['students.surname', 'students.firstname', 'students.matric_no'])
    .where('students.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    key: row.code,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: row.matric_no,
    email_address: row.email_address,
  };
}

/** The scan of a slip; undefined where there is none. */
export async function loadScan(db: Db, tellerNumber: string) {
  const scan = await scanOf(db, tellerNumber);
  return scan && (await findFile(db, scan.file_id));
}

/** However their numbers were typed. */
export const isSameTeller = (one: string, other: string) => tellerKey(one) === tellerKey(other);

/** Where staff download the scan of a slip; null where there is none. */
export async function scanUrlOf(db: Db, tellerNumber: string): Promise<string | null> {
  const scan = await scanOf(db, tellerNumber);
  return scan ? scanUrl(scan.teller_number) : null;
}
