import { nairaOf } from '@edc/contract/common/money/money';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import {
  isPayable,
  loadAttempt,
  type Opening,
  openPayment,
  type Payment,
} from '../../../checkout/open-payment';
import { api, refusalOf } from '../../../lib/api/api';
import { orElse } from '../../../lib/api/or-else';
import type { ChosenSkill } from '../../../shared/money/chosen-skill';
import {
  trainingNotes,
  trainingWarns,
  trainingWords,
} from '../../../shared/training/training-notes';

interface OpenedEnrolment {
  skill: ChosenSkill;
  payment: Payment;
}

interface ReferenceOptions {
  student: StudentRecord;
  chosen: ChosenSkill | undefined;
  reference: string;
  returned: boolean;
}

/** Where payments for other purposes are made. */
const pages = {
  skill_change: '/app/portal/change-skill',
  certificate: '/app/portal/certificate',
} as const;

const open = async (skill: ChosenSkill, opening: Opening): Promise<OpenedEnrolment> => {
  const { application_code, skill_code } = skill;
  const purchase = { purpose: 'enrolment' as const, application_code, skill_code };
  const payment = await openPayment(purchase, opening);
  // After the payment was opened, which extends the hold.
  return { skill: skill.held_until ? await heldAsNow(skill) : skill, payment };
};

/** With the current end of the hold; the known one if it cannot be loaded. */
const heldAsNow = (skill: ChosenSkill): Promise<ChosenSkill> =>
  heldUntil(skill).then(
    (held_until) => ({ ...skill, held_until }),
    orElse(() => skill),
  );

/** Until when a place is held for the student; empty if none is. */
async function heldUntil(
  skill: Pick<ChosenSkill, 'application_code' | 'skill_code'>,
): Promise<string> {
  const { data } = await api('GET /student/waiting-list');
  const entry = data.find(
    ({ application_code, skill_code }) =>
      application_code === skill.application_code && skill_code === skill.skill_code,
  );
  return entry?.offered_until ?? '';
}

/** With the chosen gateway, or with another one while that is down. */
export async function openChosenSkill(
  skill: ChosenSkill,
  checkout = false,
): Promise<OpenedEnrolment> {
  const { gateway } = skill;
  try {
    return await open(skill, { gateway, checkout });
  } catch (error) {
    const isDown = refusalOf(error, 'POST /student/payment/initialize') === 'PROVIDER_DOWN';
    if (!isDown || !gateway) throw error;
    return await open(skill, { checkout });
  }
}

/** The attempt of the address: reopened if it can be paid, otherwise only its state. */
export async function openReference({
  student,
  chosen,
  reference,
  returned,
}: ReferenceOptions): Promise<OpenedEnrolment | { elsewhere: string }> {
  const attempt = await loadAttempt(reference);
  if (attempt.purpose !== 'enrolment') {
    return { elsewhere: `${pages[attempt.purpose]}?ref=${reference}` };
  }
  const isChosen =
    chosen?.application_code === attempt.application_code &&
    chosen.skill_code === attempt.skill_code;
  const skill = isChosen ? chosen : await describe(student, attempt);
  // A credit from the bank's counter is settled, so there is nothing to check out.
  if (!isPayable(attempt) || returned || attempt.provider === 'teller')
    return { skill, payment: { attempt } };
  return await open(skill, { gateway: attempt.provider });
}

/** Where to go without a chosen skill: to a payment that was begun, otherwise to choose one. */
export async function withoutChoice(): Promise<{ elsewhere: string }> {
  const { data } = await api('GET /student/payments/open');
  const begun = data.find(
    ({ purpose, money, state, part_paid, closed }) =>
      purpose === 'enrolment' &&
      money === 'none' &&
      (part_paid || state !== 'failed') &&
      closed === null,
  );
  return {
    elsewhere: begun ? `/app/made_payment?ref=${begun.reference}` : '/app/skills',
  };
}

/** The names of an attempt's purchase, if this tab does not have them. */
async function describe(student: StudentRecord, attempt: PaymentAttempt): Promise<ChosenSkill> {
  const { application_code, skill_code } = attempt;
  const [courses, held_until] = await Promise.all([
    api('GET /students/courses'),
    heldUntil(attempt),
  ]);
  const course = courses.data.find(({ code }) => code === application_code);
  const skills = course
    ? await api('POST /student/application/skills', {
        course_code: application_code,
        student_code: student.code,
        study_mode: student.study_mode,
        faculty: student.faculty,
      })
    : undefined;
  const notes = skills ? trainingNotes(skills) : [];
  const skill = skills?.data.find((one) => one.skill_code === skill_code);
  return {
    skill_code,
    application_code,
    title: skill?.title ?? attempt.description,
    session: course?.session ?? '',
    course_code: course?.course_code ?? application_code,
    course_title: course?.course_title ?? '',
    fees_kobo: attempt.base_kobo,
    training_batch: skills?.training_batch ?? '',
    training_note: trainingWords(notes),
    training_warns: trainingWarns(notes),
    held_until,
  };
}

/** The fields are the specification's; the server only uses the reference. */
export function recordEnrolment(student: StudentRecord, attempt: PaymentAttempt) {
  return api('POST /student/invoice/payment', {
    student_code: student.code,
    application_code: attempt.application_code,
    skill_code: attempt.skill_code,
    amount_paid: nairaOf(attempt.total_kobo),
    platform: attempt.provider,
    payment_ref: attempt.reference,
    response: JSON.stringify({ reference: attempt.reference }),
    teller_number: '',
    date_paid: new Date().toISOString().slice(0, 10),
    staff_create: student.full_name,
  });
}
