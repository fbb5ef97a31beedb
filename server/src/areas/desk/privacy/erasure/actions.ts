import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { existing, notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { proposalKind } from '../../../../proposal.ts';
import { bookErased } from '../../../money/payments/actions.ts';
import { countPayable } from '../../../money/payments/queries.ts';
import { propose } from '../../../people/proposals/actions.ts';
import { blockErased } from '../../../people/roster/actions.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { studentIdOf } from '../../students/queries.ts';
import { deleteComplaints, eraseComplaints } from './complaints-store.ts';
import { deleteFormer, loadPerson, type Person } from './person.ts';
import { leavesRow, openReason } from './rules.ts';
import * as store from './store.ts';
import { eraseNameWords, eraseReasons, eraseResults, eraseSearches } from './texts-store.ts';

const erasureData = z.object({ studentId: z.int() });

const lockKey = (studentId: number) => `erasure:${studentId}`;

/** Locks the student and what is bound to them; refuses if something is open. */
async function lockErasable(tx: Db, studentId: number, now: Date) {
  await lockStudent(tx, studentId);
  const student = await loadPerson(tx, studentId);
  if (!student || student.erased_at) throw new Refusal('NOT_FOUND');
  const bound = {
    ...(await store.boundTo(tx, student, now)),
    open_payments: await countPayable(tx, studentId, now),
  };
  const open = openReason(bound);
  if (open) throw notPossible(open);
  return { student, bound };
}

/** Needs two people, because an erasure cannot be undone. */
export const erasureProposal = proposalKind<z.output<typeof erasureData>, App>({
  propose: 'students.erase',
  approve: 'students.erase',
  data: erasureData,
  async check(tx, app, { studentId }) {
    const { student, bound } = await lockErasable(tx, studentId, app.now());
    const stays = leavesRow(bound);
    return {
      lockKey: lockKey(studentId),
      summary: stays ? 'Erase a person; payments and certificates stay' : 'Erase a student',
      facts: [
        { term: 'Matric number', detail: student.matric_no },
        { term: 'Registrations', detail: String(bound.registrations) },
        { term: 'Certificates', detail: String(bound.certificates) },
        {
          term: 'What happens',
          detail: stays
            ? 'Name, contact details and texts are erased. Payments, registrations and certificates stay without them.'
            : 'Everything about the student is erased.',
        },
      ],
      effects: {
        approve: [
          stays
            ? 'Name, contact details and texts are erased at once. Payments, registrations and certificates stay without them.'
            : 'Everything about the student is erased at once.',
          'The student can no longer log in. This cannot be undone.',
        ],
        refuse: ['Nothing is erased. The student keeps the account.'],
      },
      amountKobo: 0,
      studentId,
    };
  },
  async execute(tx, app, { studentId }, { proposer, approver }) {
    const { student, bound } = await lockErasable(tx, studentId, app.now());
    const stays = leavesRow(bound);
    const { files } = await erase(tx, app, student, stays);
    await recordInAudit(tx, {
      actor: approver,
      action: 'student.erase',
      subject: `student:ERASED/${studentId}`,
      studentId: stays ? studentId : null,
      detail: {
        proposed_by: proposer,
        payments_and_certificates_stay: stays,
        ...(files > 0 ? { files_discarded: files } : {}),
      },
      at: app.now(),
    });
    return { message: 'The student is erased.' };
  },
});

/** Everything that names the person, in the order of the foreign keys. */
async function eraseTraces(tx: Db, person: Person, now: Date): Promise<void> {
  const { id, matricNos, addresses } = person;
  await store.deleteWaysIn(tx, id);
  await store.deleteCounters(tx, [...matricNos, person.code ?? '', ...addresses]);
  await store.deleteImportedRows(tx, person);
  await eraseResults(tx, person);
  await eraseReasons(tx, id);
  const fullName = `${person.surname} ${person.firstname}`;
  await eraseSearches(tx, [...matricNos, fullName, ...addresses]);
  await store.eraseMails(tx, addresses, id);
  await store.erasePins(tx, person, now);
  await eraseComplaints(tx, person);
  await store.eraseNotices(tx, id);
  await store.deleteRefundAccounts(tx, id);
  await store.deleteTellerScans(tx, id);
  await eraseNameWords(tx, id);
  await store.eraseAudit(tx, person);
  await store.eraseProposals(tx, id);
}

async function erase(tx: Db, app: App, person: Person, stays: boolean) {
  const now = app.now();
  for (const matricNo of person.matricNos) await blockErased(tx, app.secretKey, matricNo, now);
  const files = await store.discardFiles(tx, person);
  await eraseTraces(tx, person, now);
  if (stays) {
    await bookErased(tx, person.id, now);
    await store.anonymise(tx, person.id, now);
  } else {
    await deleteComplaints(tx, person.id);
    await store.deleteStudent(tx, person.id);
  }
  await deleteFormer(tx, person.id);
  return { files };
}

/** One person proposes; the erasure happens when another approves. */
export async function proposeErasure(
  app: App,
  me: { actor: Actor },
  key: string,
  reason: string,
): Promise<number> {
  const studentId = existing(await studentIdOf(app.db, key));
  return await app.db
    .transaction()
    .execute((tx) =>
      propose(tx, app, { kind: 'erasure', data: { studentId }, reason, by: me.actor }),
    );
}

/** Erases a record that was never used, unless it was used in the meantime. */
export async function eraseRecord(tx: Db, app: App, id: number, before: Date): Promise<boolean> {
  await lockStudent(tx, id);
  const student = await loadPerson(tx, id);
  if (!student || student.code !== null || student.used_at >= before) return false;
  await store.deleteWaysIn(tx, id);
  await store.deleteImportedRows(tx, student);
  await store.eraseMails(tx, student.addresses, id);
  await store.erasePins(tx, student, app.now());
  await store.deleteTellerScans(tx, id);
  await eraseNameWords(tx, id);
  await store.eraseAudit(tx, student);
  await store.eraseProposals(tx, id);
  await store.deleteStudent(tx, id);
  app.count('record_erased');
  return true;
}
