import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { lockRecord, type RecordFields, updateRecord } from './store.ts';

export { blockErased } from './erased.ts';
export {
  findPinsForPrint,
  issuePin,
  issuePinBatch,
  mergeIntoRoster,
  revokeBatch,
  revokeOne,
} from './pins/actions.ts';

interface Correction {
  studentId: number;
  /** The version of the record that the caller saw. */
  version: number;
  fields: RecordFields;
  reason: string;
  by: Actor;
}

/** Changes the record unless someone else has in the meantime; the audit log has both values. */
export async function correctRecord(app: App, given: Correction): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const before = existing(await lockRecord(tx, given.studentId));
    if (before.version !== given.version) throw new Refusal('RECORD_CHANGED');
    const changed = (Object.keys(given.fields) as (keyof RecordFields)[]).filter(
      (name) => (before[name] ?? '') !== (given.fields[name] ?? ''),
    );
    if (changed.length === 0) return before.version;
    const version = await updateRecord(tx, given.studentId, given.fields, changed, app.now());
    await recordInAudit(tx, {
      actor: given.by,
      action: 'student.correct',
      subject: `student:${before.matric_no}`,
      studentId: given.studentId,
      detail: {
        reason: given.reason,
        ...Object.fromEntries(changed.map((name) => [`${name} before`, before[name] ?? ''])),
        ...Object.fromEntries(changed.map((name) => [`${name} after`, given.fields[name] ?? ''])),
      },
    });
    return version;
  });
}
