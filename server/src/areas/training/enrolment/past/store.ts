import { compileListOnce } from '../../../../platform/database/compile-once.ts';

/** Nobody took more courses before there was a portal. */
const MOST = 50;

export const pastRegistrationsOf = compileListOnce((db, studentId: number) =>
  db
    .selectFrom('past_registrations')
    .select([
      'session',
      'course_code',
      'course_title',
      'skill',
      'amount_kobo',
      'paid_on',
      'payment_reference',
      'certificate_no',
    ])
    .where('student_id', '=', studentId)
    .orderBy('session', 'desc')
    .orderBy('course_code')
    .limit(MOST),
);
