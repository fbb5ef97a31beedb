import { formatDay } from '../../common/time/dates.ts';
import { formatTime } from '../../common/time/times.ts';
import type { HandMark, ScanEntry, ScanReason } from './scan-rules.ts';

interface AdviceFacts {
  entry: ScanEntry | undefined;
  skill?: string;
  day: string;
  /** Whether this phone can admit the student with a reason. */
  mayAdmit?: boolean;
  /** What is handed out, and for which skills; undefined when scanning days. */
  handsOut?: { what: string; skills: readonly string[] } | undefined;
  /** Other skills of the same student whose certificate waits at the office. */
  readySkills?: readonly string[];
}

/** "by Amina Bello at 09:14". */
export const byAndWhen = (mark: HandMark | undefined) =>
  [`by ${mark?.by || 'hand'}`, mark && `at ${formatTime(mark.at)}`].filter(Boolean).join(' ');

/** A sentence under the reason: what to say to the student. */
export function adviceFor(
  reason: ScanReason,
  { entry, skill = '', day, mayAdmit = false, handsOut, readySkills = [] }: AdviceFacts,
): string {
  const days = entry?.plan.lines.flat().toSorted() ?? [];
  switch (reason) {
    case 'marked': {
      const mark = entry?.absent.find((one) => one.day === day);
      const batch = days.includes(day) ? '' : ` ${entry?.plan.batch}. ${nextDays(days)}`;
      // A phone that may admit belongs to the trainer or the office.
      const next = mayAdmit
        ? 'Admit the student if they are here now.'
        : 'Ask the trainer or the office.';
      return `Marked absent ${byAndWhen(mark)}. ${next}${batch}`;
    }
    case 'completed':
      return 'No more days are needed.';
    case 'no-training':
      return excusedWords(entry, day) ?? nextDays(days);
    case 'other-batch':
      return `${entry?.plan.batch}. ${nextDays(days)}`.trim();
    case 'other-workshop':
      if (handsOut) return otherSkill(handsOut, skill);
      if (!skill || days.includes(day)) return skill && `Send the student to ${skill}.`;
      return `${[skill, entry?.plan.batch].filter(Boolean).join(', ')}: no training there today. ${nextDays(days)} Send the student to the office if this is wrong.`;
    case 'replaced':
      return 'Print the new slip from the dashboard.';
    case 'reversed':
      return 'Send the student to the finance office.';
    case 'cancelled':
      return 'Send the student to the registrar.';
    case 'not-ready':
      return notReady(skill, readySkills, entry?.held);
    case 'newer':
      return 'Not on this phone’s list yet. The office checks it.';
    case 'forged':
      return 'The slip was not made by the portal. Keep it and call the office.';
    case 'not-ours':
      return 'Scan the large attendance code of the slip.';
    default:
      return '';
  }
}

/** A kit for one skill is useless for another: both are named. */
function otherSkill({ what, skills }: { what: string; skills: readonly string[] }, own: string) {
  const [only] = skills;
  const here = skills.length === 1 && only ? only : 'other skills';
  return `Not handed out. This phone hands out ${what} for ${here}. The student’s skill is ${own || 'another one'}.`;
}

/** A student has a certificate for each skill: the one that waits may be from another session. */
function notReady(skill: string, readySkills: readonly string[], held?: string) {
  const own = held
    ? `Do not hand it over. ${held}.`
    : `The office has no printed certificate${skill && ` in ${skill}`} for this student.`;
  if (readySkills.length === 0) return own;
  const others = readySkills.join(' and in ');
  return `${own} One is ready in ${others}: type the matric number and choose that skill.`;
}

/** If the whole course is excused from the day: why, and when training continues. */
function excusedWords(entry: ScanEntry | undefined, day: string): string | undefined {
  const why = entry?.plan.excused?.map((days) => days[day]).find(Boolean);
  if (!why) return undefined;
  const next = entry?.plan.lines
    .flat()
    .toSorted()
    .find((one) => one > day);
  const more = next ? ` Next training day: ${formatDay(next)}.` : '';
  return `${formatDay(day)} is excused: ${why.replace(/\.$/, '')}.${more}`;
}

function nextDays(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No training days are set.';
  return `Training: ${formatDay(first)} to ${formatDay(last)}.`;
}
