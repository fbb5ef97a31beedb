import type { StudentRecord } from '@edc/contract/identity';
import type { PaymentProvider } from '@edc/contract/payment-rules';
import type { PaymentAttempt } from '@edc/contract/payments';
import { ApiError, api, type Output } from '../../lib/api';
import { type ChosenSkill, keepChosenSkill } from '../../lib/chosen-skill';
import { isUnopened, keepUnopened } from './unopened';

/** How the open attempt is paid. */
export interface Access {
  /** For the popup; empty where the provider has only its own page. */
  accessCode: string;
  /** The provider's full-page checkout. */
  url: string;
  /** All that can be paid with, this one included. */
  gateways: Output<'POST /student/payment/initialize'>['data']['gateways'];
  resumed: boolean;
  /** Earlier references for the same thing that a bank may still confirm. */
  mayStillConfirm: string[];
  /** Money that is here already and does not pay for this. */
  kept: Output<'POST /student/payment/initialize'>['data']['kept'];
}

export interface Order {
  skill: ChosenSkill;
  attempt: PaymentAttempt;
  /** Not there for an attempt that is only asked about. */
  access?: Access;
}

type Opened = Order | { elsewhere: string };

export interface Wanted {
  student: StudentRecord;
  chosen: ChosenSkill | undefined;
  /** From the address: the attempt to take up again; null or empty where there is none. */
  reference: string | null;
  /** Back from the full-page checkout: what became of it is the first question. */
  returned: boolean;
}

const pages = {
  skill_change: '/app/portal/change-skill',
  certificate: '/app/portal/certificate',
} as const;

/** What the payment page is about: the attempt of the address, or one for what was chosen. */
export async function openOrder({ student, chosen, reference, returned }: Wanted): Promise<Opened> {
  if (!reference) return chosen ? await openChosen(chosen) : { elsewhere: '/app/skills' };
  const { data: attempt } = await api('GET /student/payment/{reference}', { reference });
  if (attempt.purpose !== 'enrolment') {
    return { elsewhere: `${pages[attempt.purpose]}?ref=${reference}` };
  }
  const isChosen =
    chosen?.application_code === attempt.application_code &&
    chosen.skill_code === attempt.skill_code;
  const skill = isChosen ? chosen : await describe(student, attempt);
  keepChosenSkill(student.code, skill);
  const isOpen = attempt.state === 'created' || attempt.state === 'initialized';
  return isOpen && !returned ? await open(skill, attempt.provider) : { skill, attempt };
}

/** Where the student wanted to pay; but while nobody answers there, wherever it can be paid. */
async function openChosen(chosen: ChosenSkill): Promise<Order> {
  try {
    return await open(chosen, chosen.gateway);
  } catch (error) {
    const isDown = error instanceof ApiError && error.error === 'PROVIDER_DOWN';
    if (!isDown || !chosen.gateway) throw error;
    return await open(chosen);
  }
}

/** The server prices it, and gives the open attempt again where there is one. */
export async function open(skill: ChosenSkill, gateway?: PaymentProvider): Promise<Order> {
  const { data } = await api('POST /student/payment/initialize', {
    purpose: 'enrolment',
    application_code: skill.application_code,
    skill_code: skill.skill_code,
    ...(gateway ? { gateway } : {}),
  });
  const { access_code, authorization_url, gateways, resumed, may_still_confirm, kept, ...attempt } =
    data;
  // Paid with money that was here already: there is nothing to check out.
  if (attempt.state === 'settled') return { skill, attempt };
  if (!resumed) keepUnopened(attempt.reference);
  return {
    skill,
    attempt,
    access: {
      accessCode: access_code,
      url: authorization_url,
      gateways,
      // No bank can be confirming what nobody has begun to pay.
      resumed: resumed && !isUnopened(attempt.reference),
      mayStillConfirm: may_still_confirm.filter((one) => !isUnopened(one)),
      kept,
    },
  };
}

/** The names of what an attempt is for, where this tab no longer knows them. */
async function describe(student: StudentRecord, attempt: PaymentAttempt): Promise<ChosenSkill> {
  const { application_code, skill_code } = attempt;
  const courses = await api('GET /students/courses');
  const course = courses.data.find(({ code }) => code === application_code);
  const skills = course
    ? await api('POST /student/application/skills', {
        course_code: application_code,
        student_code: student.code,
        study_mode: student.study_mode,
        faculty: student.faculty,
      })
    : undefined;
  const skill = skills?.data.find((one) => one.skill_code === skill_code);
  return {
    skill_code,
    application_code,
    title: skill?.title ?? attempt.description,
    session: course?.session ?? '',
    course_code: course?.course_code ?? application_code,
    course_title: course?.course_title ?? '',
    fees_kobo: attempt.base_kobo,
  };
}

/** The attempt as it stands now, for whoever writes to the centre about it; as it was, if need be. */
export async function withWhatIsKnown(order: Order): Promise<Order> {
  try {
    const { reference } = order.attempt;
    const { data: attempt } = await api('GET /student/payment/{reference}', { reference });
    return { ...order, attempt };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return order;
  }
}
