import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { dayInLagos } from '@edc/contract/common/time/days';
import { expectedWords, type RequestTarget } from '@edc/contract/training/request-target';
import type { SkillChangeState } from '@edc/contract/training/skill-change-rules';
import type {
  ChangeableCourse,
  ChangeableSkill,
  SkillChange,
} from '@edc/contract/training/skill-changes';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import {
  isPaidFor,
  loadCreditFinder,
  loadPricedAt,
  loadRequestPayments,
  loadUnfinishedAttempts,
} from '../../money/payments/queries.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { studyOf } from '../../people/roster/queries.ts';
import {
  loadChangeSettings,
  loadFees,
  loadRequestTarget,
} from '../../system/settings-store/queries.ts';
import {
  type Changeable,
  loadChangeable,
  loadSkillsOfCourse,
  loadTraining,
} from '../enrolment/queries.ts';
import { clashOf, fitsFaculty, lastDayOf, refusalOf } from './rules.ts';
import { hasPending, requestsWithNames } from './store.ts';

export { hasPending as hasPendingRequest } from './store.ts';

type NamedRequest = Awaited<ReturnType<ReturnType<typeof requestsWithNames>['execute']>>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The last day on which the skill of each of these registrations can be changed. */
async function loadLastDays(
  db: Db,
  registrationIds: readonly number[],
): Promise<Map<number, string | null>> {
  const [{ skill_change_days }, training] = await Promise.all([
    loadChangeSettings(db),
    loadTraining(db, registrationIds),
  ]);
  return new Map(
    [...training].map(([id, { period }]) => [id, lastDayOf(period, skill_change_days)]),
  );
}

export const loadLastDay = async (db: Db, registrationId: number): Promise<string | null> =>
  (await loadLastDays(db, [registrationId])).get(registrationId) ?? null;

/** The facts for the target date of a decision. */
interface Deciding {
  target: RequestTarget;
  /** The last day for a change of each registration; null where training has no dates. */
  lastDays: Map<number, string | null>;
  now: Date;
}

/** For pending requests. */
async function loadDeciding(
  { db, now }: Pick<App, 'db' | 'now'>,
  rows: readonly NamedRequest[],
): Promise<Deciding> {
  const pending = rows.filter(({ state }) => state === 'pending');
  const [target, lastDays] = await Promise.all([
    loadRequestTarget(db),
    loadLastDays(
      db,
      pending.map((row) => row.registration_id),
    ),
  ]);
  return { target, lastDays, now: now() };
}

function present(row: NamedRequest, { target, lastDays, now }: Deciding) {
  const isPending = row.state === 'pending';
  return {
    id: row.id,
    requestDate: row.requested_at.toISOString(),
    status: row.state as SkillChangeState,
    previousSkill: row.old_title,
    requestedSkill: row.new_title,
    paymentReference: row.payment_reference,
    rejectionReason: row.state === 'rejected' ? row.reason : null,
    approvalDate: row.state === 'approved' ? iso(row.decided_at) : null,
    decided_at: iso(row.decided_at),
    withdrawn_at: iso(row.withdrawn_at),
    application_code: row.code,
    course_code: row.course_code,
    session: row.session,
    expected: isPending
      ? expectedWords(
          { requestedAt: row.requested_at, last: lastDays.get(row.registration_id) ?? null },
          target,
          now,
        )
      : '',
    refunding: isPending && row.refunding,
    credit_kobo: isPending && !row.refunding ? Number(row.here_kobo ?? 0) : 0,
  } satisfies Omit<SkillChange, 'payment'>;
}

/** The student's requests, newest first. */
export async function loadRequests(
  app: Pick<App, 'db' | 'config' | 'now'>,
  me: SignedInStudent,
): Promise<SkillChange[]> {
  const rows = await requestsWithNames(app.db)
    .where('requests.student_id', '=', me.studentId)
    .orderBy('requests.requested_at', 'desc')
    .orderBy('requests.id', 'desc')
    .execute();
  const payments = await loadRequestPayments(app, {
    studentId: me.studentId,
    references: rows.map(({ payment_reference }) => payment_reference),
  });
  const deciding = await loadDeciding(app, rows);
  return rows.map((row) => ({
    ...present(row, deciding),
    payment: payments.get(row.payment_reference) ?? null,
  }));
}

/**
 * Whether the skill of this registration can be changed now, and until when. For a change whose
 * checkout was opened, the deadline was checked then.
 */
export async function judgeChange(
  db: Db,
  registration: Changeable,
  { studentId, now, opened = false }: { studentId: number; now: Date; opened?: boolean },
) {
  const { skill_change_days } = await loadChangeSettings(db);
  const training = await loadTraining(db, [registration.id]);
  const period = training.get(registration.id)?.period;
  const until = lastDayOf(period, skill_change_days);
  const refusal = refusalOf(
    {
      ...registration,
      refunding: !opened && registration.refunding,
      until: opened ? null : until,
      isPending: await hasPending(db, registration.id),
      hasCertificate:
        !opened &&
        (await isPaidFor(db, {
          studentId,
          purpose: 'certificate',
          courseId: registration.course_id,
        })),
    },
    now,
  );
  return { begins: period?.begins ?? null, until, refusal };
}

export async function mayChangeAny(db: Db, of: { studentId: number; now: Date }): Promise<boolean> {
  for (const registration of await loadChangeable(db, { studentId: of.studentId })) {
    const { refusal } = await judgeChange(db, registration, of);
    if (!refusal) return true;
  }
  return false;
}

/** The state of a skill change for each of the student's registrations: the page's start. */
export async function loadChangeableCourses(app: App, me: SignedInStudent) {
  const { db } = app;
  const now = app.now();
  const [registrations, requests, open] = await Promise.all([
    loadChangeable(db, { studentId: me.studentId }),
    loadRequests(app, me),
    loadUnfinishedAttempts(app, me.studentId, now),
  ]);
  const target = await loadRequestTarget(db);
  const courses: ChangeableCourse[] = [];
  for (const registration of registrations) {
    const { begins, until, refusal } = await judgeChange(db, registration, {
      studentId: me.studentId,
      now,
    });
    const pending = requests.find(
      (one) => one.application_code === registration.code && one.status === 'pending',
    );
    const payment = open.find(
      (one) =>
        one.purpose === 'skill_change' &&
        one.application_code === registration.code &&
        (one.money === 'held' || (one.money === 'none' && one.closed === null)),
    );
    courses.push({
      code: registration.code,
      course_code: registration.course_code,
      course_title: registration.course_title,
      session: registration.session,
      skill_code: registration.skill_code,
      skill_title: registration.skill_title,
      refusal: refusal && !pending ? refusal.message : null,
      until,
      training_begins: begins,
      today: dayInLagos(now),
      expected: expectedWords({ requestedAt: now, last: until }, target, now),
      pending: pending ?? null,
      payment:
        payment && !refusal
          ? {
              reference: payment.reference,
              skill_code: payment.skill_code,
              skill_title: await titleOf(db, payment.skill_code),
            }
          : null,
    });
  }
  const { base_kobo, creditFor } = await loadPriceOfNext(app, me);
  return {
    courses,
    closed_payments: open.filter(({ purpose, closed }) => purpose === 'skill_change' && closed),
    base_kobo,
    total_kobo: base_kobo + processingFeeKobo(base_kobo),
    ...creditFor(base_kobo),
  };
}

/** The price of a request not begun yet; `loadSkillsForChange` has that of a begun one. */
async function loadPriceOfNext({ db, now }: Pick<App, 'db' | 'now'>, me: SignedInStudent) {
  const of = { studentId: me.studentId, purpose: 'skill_change' as const };
  return {
    base_kobo: (await loadFees(db)).skillChangeKobo(now()),
    creditFor: await loadCreditFinder(db, { ...of, now: now() }),
  };
}

/** How the student's credits apply to the next request. */
export async function loadCreditForNext(app: Pick<App, 'db' | 'now'>, me: SignedInStudent) {
  const { base_kobo, creditFor } = await loadPriceOfNext(app, me);
  return creditFor(base_kobo);
}

async function titleOf(db: Db, slug: string): Promise<string> {
  const { title } = await db
    .selectFrom('skills')
    .select('title')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return title;
}

/**
 * The skills of the registration's course with their prices; undefined if the student has not
 * registered for it.
 */
export async function loadSkillsForChange(
  { db, now }: Pick<App, 'db' | 'now'>,
  me: SignedInStudent,
  applicationCode: string,
): Promise<ChangeableSkill[] | undefined> {
  const [registration] = await loadChangeable(db, { studentId: me.studentId, applicationCode });
  if (!registration) return undefined;
  const study = await studyOf(db, me.studentId);
  const { course_id: id, session, code } = registration;
  const rows = await loadSkillsOfCourse(db, { id, session, code }, me.studentId);
  const { skillChangeKobo } = await loadFees(db);
  const of = { studentId: me.studentId, purpose: 'skill_change' as const };
  const pricedAt = await loadPricedAt(db, of, now());
  return rows
    .filter((row) => fitsFaculty(study.faculty, row))
    .map(({ skill, ...row }) => {
      const base_kobo = skillChangeKobo(pricedAt({ applicationCode, skillCode: skill.skill_code }));
      return {
        ...skill,
        current: skill.skill_code === registration.skill_code,
        clash: clashOf(study, registration, { ...row, title: skill.title }),
        total_kobo: base_kobo + processingFeeKobo(base_kobo),
      };
    });
}
