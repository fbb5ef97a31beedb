import type { FoundTeller, PaymentFilters } from '@edc/contract/money/payment-records';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { moneyProposals, presentMoneyProposal } from '../../people/proposals/queries.ts';
import { namedBy, namedStudentColumns } from '../../people/roster/queries.ts';
import { tellerKey } from '../payments/queries.ts';

const SHOWN = 5;
/** Of three letters or digits. */
const SHORTEST_KEY = tellerKey('123').length;

/**
 * Bank tellers that are not recorded as payments, because they wait for a second person or were not
 * approved: by the beginning of their number, or of a student.
 */
export async function findTellers(
  { db, now }: Pick<App, 'db' | 'now'>,
  { q, state, purpose, provider }: PaymentFilters,
): Promise<FoundTeller[]> {
  const isOther =
    state !== undefined || purpose !== undefined || (provider ?? 'teller') !== 'teller';
  if (!q || isOther) return [];
  const key = tellerKey(q);
  const rows = await moneyProposals(db, now())
    .innerJoin('students', 'students.id', 'proposals.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'proposals.student_id')
    .select(namedStudentColumns)
    .where('proposals.kind', '=', 'teller')
    .where((eb) =>
      eb.or([
        namedBy(q),
        ...(key.length < SHORTEST_KEY
          ? []
          : [sql<boolean>`starts_with(proposals.lock_key, ${key})`]),
      ]),
    )
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...presentMoneyProposal(row, now()),
    student: {
      key: row.student_code,
      full_name: `${row.surname} ${row.firstname}`,
      matric_no: row.matric_no,
    },
  }));
}
