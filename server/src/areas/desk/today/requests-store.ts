import { requestKeyOf, requestWords } from '@edc/contract/desk/requests/request-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isToPrint } from '../../training/certificates/queries.ts';
import {
  registrationWentBackAt,
  unsettledRegistrations,
} from '../../training/enrolment/queries.ts';
import { requestKey } from '../../training/requests/queries.ts';
import { judgedRequests, unsettledRequests } from '../requests/queries.ts';
import { fullName, oldest, SHOWN, studentKey, type Waiting } from './oldest.ts';

/** Requests as lines of work; when they began to wait is added. */
const requests = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('skills', 'skills.id', 'requests.skill_id')
    .innerJoin('students', 'students.id', 'requests.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      requestKey.as('key'),
      studentKey.as('student_key'),
      fullName.as('full_name'),
      sql<string>`case requests.kind when 'certificate' then 'Certificate, '
        else 'Skill change to ' end || skills.title`.as('text'),
    ]);

/** Both kinds of request in one list, oldest first. */
export async function waitingRequests(db: Db) {
  const query = requests(db)
    .select('requests.requested_at as at')
    .where('requests.state', '=', 'pending');
  return await oldest(db, query.as('waiting'));
}

/** Approved requests whose payment was refunded: staff decide whether they are kept. */
export async function refundedRequests(db: Db) {
  const found = await unsettledRequests(db);
  const first = found.slice(0, SHOWN);
  const judged = await judgedRequests(
    db,
    first.map(({ id }) => id),
  );
  const rows = judged.map(
    (one): Waiting => ({
      key: requestKeyOf(one),
      student_key: one.student_code,
      full_name: `${one.surname} ${one.firstname}`,
      text: requestWords(one),
      at: first.find(({ id }) => id === one.id)?.at ?? one.requested_at,
    }),
  );
  return { total: { count: found.length, exact: true }, rows };
}

/**
 * Students whose registration keeps a place although its payment was refunded: until it is
 * cancelled, kept or paid again.
 */
export async function refundedRegistrations(db: Db) {
  const query = unsettledRegistrations(db)
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      sql<string>`${studentKey}`.as('key'),
      studentKey.as('student_key'),
      fullName.as('full_name'),
      sql<string>`string_agg(skills.title || ', ' || courses.course_code || ' '
        || courses.session, '; ' order by registrations.id)`.as('text'),
      sql<Date>`min(coalesce(${registrationWentBackAt}, registrations.registered_at))`.as('at'),
    ])
    .groupBy(['students.id', 'accounts.code']);
  return await oldest(db, query.as('waiting'));
}

/** Issued certificates that are not printed and at the office yet. */
export async function certificatesToPrint(db: Db) {
  const query = requests(db)
    .select(
      // A replacement waits since it was issued, not since the first request.
      sql<Date>`coalesce((select max(certificates.issued_at) from certificates
        where certificates.request_id = requests.id), requests.requested_at)`.as('at'),
    )
    .where(isToPrint);
  return await oldest(db, query.as('waiting'));
}
