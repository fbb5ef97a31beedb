import { z } from 'zod';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { proposalKind } from '../../../proposal.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { countPayable } from '../../payments/attempts/queries.ts';
import { propose } from '../../proposals/actions.ts';
import { blockErased } from '../../roster/erased/actions.ts';
import { lockStudent } from '../../roster/queries.ts';
import { studentIdOf } from '../../students/queries.ts';
import { addressesOf, leavesRow, openReason } from './rules.ts';
import * as store from './store.ts';
import { eraseNameWords, eraseReasons, eraseResults, eraseSearches } from './texts/store.ts';

const erasureData = z.object({ studentId: z.int() });

const lockKey = (studentId: number) => `erasure:${studentId}`;

/** The student, locked, with what is bound to them; refuses where something is open. */
async function lockErasable(tx: Db, studentId: number, now: Date) {
  await lockStudent(tx, studentId);
  const student = await store.studentToErase(tx, studentId);
  if (!student || student.erased_at) throw new Refusal('NOT_FOUND');
  const bound = {
    ...(await store.boundTo(tx, studentId)),
    open_payments: await countPayable(tx, studentId, now),
  };
  const open = openReason(bound);
  if (open) throw new Refusal('NOT_POSSIBLE', { message: open });
  return { student, bound };
}

/** Needs two people: what is erased cannot be brought back. */
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

/** In the order in which rows refer to each other. */
async function erase(tx: Db, app: App, student: store.ToErase, stays: boolean) {
  const { id, matric_no: matricNo } = student;
  const now = app.now();
  await blockErased(tx, app.secretKey, matricNo, now);
  await store.deleteWaysIn(tx, id);
  const addresses = addressesOf(student);
  const names = [matricNo, student.code ?? '', ...addresses];
  await store.deleteCounters(tx, names);
  const files = await store.discardFiles(tx, id, matricNo);
  await store.deleteImportedRows(tx, id, matricNo);
  await eraseResults(tx, student);
  await eraseReasons(tx, id);
  const fullName = `${student.surname} ${student.firstname}`;
  await eraseSearches(tx, [matricNo, fullName, ...addresses]);
  await store.eraseMails(tx, addresses, id);
  await store.erasePins(tx, matricNo, now);
  await store.eraseTickets(tx, id);
  await store.eraseNotices(tx, id);
  await store.deleteRefundAccounts(tx, id);
  await store.deleteTellerScans(tx, id);
  await eraseNameWords(tx, id);
  await store.eraseAudit(tx, student);
  await store.eraseProposals(tx, id);
  if (stays) {
    await store.anonymise(tx, id, now);
  } else {
    await store.deleteTickets(tx, id);
    await store.deleteStudent(tx, id);
  }
  return { files };
}

/** One person proposes; the erasure happens when another one approves. */
export async function proposeErasure(
  app: App,
  me: { email: string },
  key: string,
  reason: string,
): Promise<number> {
  const studentId = await studentIdOf(app.db, key);
  if (studentId === undefined) throw new Refusal('NOT_FOUND');
  return await app.db
    .transaction()
    .execute((tx) =>
      propose(tx, app, { kind: 'erasure', data: { studentId }, reason, by: `staff:${me.email}` }),
    );
}

/** A record that was never used, unless it was used since it was found. */
export async function eraseRecord(tx: Db, app: App, id: number, before: Date): Promise<boolean> {
  await lockStudent(tx, id);
  const student = await store.studentToErase(tx, id);
  if (!student || student.code !== null || student.updated_at >= before) return false;
  await store.deleteWaysIn(tx, id);
  await store.deleteImportedRows(tx, id, student.matric_no);
  await store.eraseMails(tx, addressesOf(student), id);
  await store.erasePins(tx, student.matric_no, app.now());
  await eraseNameWords(tx, id);
  await store.eraseAudit(tx, student);
  await store.eraseProposals(tx, id);
  await store.deleteStudent(tx, id);
  app.count('record_erased');
  return true;
}
