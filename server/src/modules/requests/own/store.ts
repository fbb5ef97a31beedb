import { sql } from 'kysely';
import { compileListOnce } from '../../../platform/database/compile-once.ts';
import { unread } from '../../tickets/queries.ts';

const LISTED = 20;

/** What one student has asked the centre and has no final word about, newest first. */
export const openMattersOf = compileListOnce((db, studentId: number) =>
  db
    .selectFrom('skill_changes')
    .innerJoin('applications', 'applications.id', 'skill_changes.application_id')
    .innerJoin('skills', 'skills.id', 'skill_changes.to_skill_id')
    .select([
      sql<'skill_change' | 'certificate' | 'complaint'>`'skill_change'`.as('kind'),
      'applications.code',
      'applications.course_code',
      'skills.title',
      sql<boolean>`false`.as('answered'),
      sql<boolean>`false`.as('unread'),
      'skill_changes.requested_at as at',
    ])
    .where('skill_changes.student_id', '=', studentId)
    .where('skill_changes.state', '=', 'pending')
    .unionAll(
      db
        .selectFrom('certificate_requests')
        .innerJoin('registrations', 'registrations.id', 'certificate_requests.registration_id')
        .innerJoin('applications', 'applications.id', 'registrations.application_id')
        .innerJoin('skills', 'skills.id', 'registrations.skill_id')
        .select([
          sql<'skill_change' | 'certificate' | 'complaint'>`'certificate'`.as('kind'),
          'applications.code',
          'applications.course_code',
          'skills.title',
          sql<boolean>`false`.as('answered'),
          sql<boolean>`false`.as('unread'),
          'certificate_requests.requested_at as at',
        ])
        .where('certificate_requests.student_id', '=', studentId)
        .where('certificate_requests.state', '=', 'pending'),
    )
    .unionAll(
      db
        .selectFrom('tickets')
        .select([
          sql<'skill_change' | 'certificate' | 'complaint'>`'complaint'`.as('kind'),
          'tickets.code',
          sql<string>`''`.as('course_code'),
          'tickets.subject as title',
          sql<boolean>`tickets.status = 'open' and tickets.answered_at is not null`.as('answered'),
          sql<boolean>`${unread} > 0`.as('unread'),
          'tickets.updated_at as at',
        ])
        .where('tickets.student_id', '=', studentId)
        .where('tickets.status', 'in', ['open', 'pending']),
    )
    .orderBy('at', 'desc')
    .limit(LISTED),
);

/** The certificates of one student that are valid, with the day of the first one of each request. */
export const certificatesOf = compileListOnce((db, studentId: number) =>
  db
    .selectFrom('certificates')
    .innerJoin('certificate_requests', 'certificate_requests.id', 'certificates.request_id')
    .innerJoin('registrations', 'registrations.id', 'certificate_requests.registration_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select([
      'certificates.serial',
      'certificates.issued_at',
      sql<Date>`(select min(first.issued_at) from certificates as first
        where first.request_id = certificates.request_id)`.as('first_issued_at'),
      sql<boolean>`certificate_requests.state = 'ready' and certificate_requests.collected_at is null`.as(
        'at_office',
      ),
      'applications.code',
      'applications.course_code',
      'skills.title',
    ])
    .where('certificate_requests.student_id', '=', studentId)
    .where('certificates.revoked_at', 'is', null)
    .orderBy('certificates.issued_at', 'desc')
    .limit(LISTED),
);
