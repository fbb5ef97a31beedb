import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import { lastDayOfSkillChange } from '@edc/contract/common/time/training-days';
import { notPossible, Refusal } from '../../../platform/http/refusal.ts';

interface Situation {
  state: string;
  reversed: boolean;
  /** Money of its payment is being refunded. */
  refunding: boolean;
  course_code: string;
  isPending: boolean;
  /** A certificate was requested for this registration. */
  hasCertificate: boolean;
  /** The last day on which the skill can be changed; null if training has no dates. */
  until: string | null;
}

/** The last day on which the skill can be changed; null if training has no dates. */
export const lastDayOf = (period: { begins: string } | undefined, days: number) =>
  period ? lastDayOfSkillChange(period, days) : null;

/** Why the skill of a registration cannot be changed now. */
export function refusalOf(
  { state, reversed, refunding, course_code, isPending, hasCertificate, until }: Situation,
  now: Date,
): Refusal | undefined {
  if (state !== 'active') {
    return notPossible(
      `Your training in ${course_code} is completed, so its skill can no longer be changed.`,
    );
  }
  if (reversed) {
    return new Refusal('REVERSED', {
      message: `The payment for ${course_code} was reversed. Pay for it again before you change its skill.`,
    });
  }
  if (refunding) {
    return notPossible(
      `Your payment for ${course_code} is being refunded, so its skill cannot be changed.`,
    );
  }
  if (isPending) {
    return new Refusal('ALREADY_REQUESTED', {
      message: `Your request for ${course_code} is waiting for the centre.`,
    });
  }
  if (hasCertificate) {
    return notPossible(
      `You have requested a certificate for ${course_code}, so its skill can no longer be changed.`,
    );
  }
  if (until !== null && dayInLagos(now) > until) {
    return notPossible(
      `The last day to change the skill in ${course_code} was ${formatDay(until)}.`,
    );
  }
  return undefined;
}

/** Why a skill does not fit the student's study mode or batch. */
export function clashOf(
  study: { study_mode: string },
  registration: { batch: string | null; batch_study_modes: string[] | null },
  skill: { title: string; study_modes: string[] },
): string | null {
  if (!skill.study_modes.includes(study.study_mode)) {
    return `${skill.title} is not taught to ${study.study_mode} students.`;
  }
  const { batch, batch_study_modes } = registration;
  if (batch_study_modes && !batch_study_modes.some((mode) => skill.study_modes.includes(mode))) {
    return `${skill.title} is not taught in your batch, ${batch}.`;
  }
  return null;
}

export const fitsFaculty = (faculty: string, skill: { faculties: string[] | null }) =>
  skill.faculties === null || skill.faculties.includes(faculty);
