import type { TrainingFact } from '@edc/contract/catalogue/catalogue';
import { semesterLabels } from '@edc/contract/catalogue/course-rules';
import { formatNaira } from '@edc/contract/common/money/money';
import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { counted } from '@edc/contract/common/text/counted';
import { formatDay, formatPeriod } from '@edc/contract/common/time/dates';
import {
  type TrainingCalendar,
  trainingDays,
  WEEKDAYS,
  type Weekday,
} from '@edc/contract/common/time/training-days';
import { timeWords } from '@edc/contract/training/attendance/batch-rules';
import type { OfferedBatch, OfferedCourse } from './store.ts';

interface Centre {
  eligible_levels: readonly string[];
  training_time: string;
  training_end: string;
  training_location: string;
  /** In kobo. */
  otherFees: { certificate: number; skillChange: number };
  calendar: TrainingCalendar;
  today: string;
}

/** The audience of a skill in one of its courses. */
export interface OfferAudience {
  study_modes: readonly string[];
  /** Null: all. */
  faculties: readonly string[] | null;
}

interface Offered {
  /** The fees of the open courses, lowest first. */
  fees: readonly number[];
  batches: readonly OfferedBatch[];
  courses: readonly OfferedCourse[];
  /** Of one skill; empty for all of them together. */
  audiences: readonly OfferAudience[];
}

const PAID_ONCE = 'Paid once, when you register for the course';

const listed = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** "Monday to Friday", or each day if they are not consecutive. */
function weekdayWords(weekdays: readonly Weekday[]): string {
  const places = weekdays.map((day) => WEEKDAYS.indexOf(day));
  const isRow = places.every(
    (place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1,
  );
  return isRow && weekdays.length > 2 ? `${weekdays[0]} to ${weekdays.at(-1)}` : listed(weekdays);
}

const totalOf = (kobo: number) => formatNaira(kobo + processingFeeKobo(kobo));

function amountLines(fees: readonly number[]): string[] {
  const [lowest = 0] = fees;
  const highest = fees.at(-1) ?? 0;
  if (lowest !== highest) {
    return [`${totalOf(lowest)} to ${totalOf(highest)}, depending on the course`, PAID_ONCE];
  }
  const parts = `${formatNaira(lowest)} training manual fee + ${formatNaira(processingFeeKobo(lowest))} processing fee`;
  return [`${totalOf(lowest)} for each course`, parts, PAID_ONCE];
}

/** "200 level: ESP 201 (First Semester) and ESP 202 (Second Semester), ₦8,320.00 in all". */
function courseLines(courses: readonly OfferedCourse[], levels: readonly string[]): string[] {
  const newest = courses
    .map(({ session }) => session)
    .sort()
    .at(-1);
  return levels.flatMap((level) => {
    const own = courses.filter((one) => one.level === level && one.session === newest);
    if (own.length === 0) return [];
    const words = listed(
      own.map(({ course_code, semester }) => `${course_code} (${semesterLabels[semester]})`),
    );
    // With several courses in one semester, a student may not take all.
    const takesAll = new Set(own.map(({ semester }) => semester)).size === own.length;
    const total = own.reduce((sum, { fees_kobo: fee }) => sum + fee + processingFeeKobo(fee), 0);
    const inAll = own.length > 1 && takesAll ? `, ${formatNaira(total)} in all` : '';
    return `${level.replace(' Level', '')} level: ${words}${inAll}`;
  });
}

/** "Batch 2: 23 Nov to 4 Dec 2026, 10 days", with its exceptions. */
function batchWords(batch: OfferedBatch, calendar: TrainingCalendar): string {
  const { start_date: start, end_date: end } = batch;
  const days = trainingDays(batch, calendar).length;
  const [onlyMode] = batch.study_modes.length === 1 ? batch.study_modes : [];
  return [
    `${batch.batch}: ${start === end ? formatDay(start) : formatPeriod(start, end)}`,
    counted(days, 'day'),
    batch.training_time,
    batch.training_place,
    onlyMode && `${onlyMode} students only`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Batches that start today or later, or those already running if there are none. */
function batchLines(batches: readonly OfferedBatch[], { calendar, today }: Centre): string[] {
  const coming = batches.filter(({ start_date }) => start_date >= today);
  const courses = new Map<string, string[]>();
  for (const batch of coming.length > 0 ? coming : batches) {
    const words = batchWords(batch, calendar);
    courses.set(words, [...(courses.get(words) ?? []), batch.course_code]);
  }
  return [...courses].map(([words, codes]) => `${words} (${listed([...new Set(codes)])})`);
}

/** Limits that apply to a skill in all of its courses. */
function audienceLines(audiences: readonly OfferAudience[]): string[] {
  if (audiences.length === 0) return [];
  const modes = new Set(audiences.flatMap(({ study_modes }) => study_modes));
  const isForAll = audiences.some(({ faculties }) => faculties === null);
  const named = [...new Set(audiences.flatMap(({ faculties }) => faculties ?? []))].sort();
  return [
    ...(modes.size === 1 ? [`${[...modes][0]} students only`] : []),
    ...(isForAll
      ? []
      : [`${named.length === 1 ? 'Faculty' : 'Faculties'} of ${listed(named)} only`]),
  ];
}

/** The first questions of a visitor: who can take it, fees, dates and place. */
export function trainingFacts(centre: Centre, offered: Offered): TrainingFact[] {
  const { fees, batches, courses, audiences } = offered;
  const levels = centre.eligible_levels.map((level) => level.replace(' Level', ''));
  const lines = batchLines(batches, centre);
  const otherFees = {
    term: 'Other fees' as const,
    lines: [
      `Certificate ${totalOf(centre.otherFees.certificate)}, skill change ${totalOf(centre.otherFees.skillChange)}`,
      'Only if you ask for them',
    ],
  };
  const ofLevels = courseLines(courses, centre.eligible_levels);
  const next = lines.length > 0 ? lines : ['Dates are not announced yet'];
  return [
    {
      term: 'Who can register',
      lines: [`Students in ${listed(levels)} level`, ...audienceLines(audiences)],
    },
    {
      term: 'Training',
      lines: [
        `${timeWords({ time: centre.training_time, time_ends: centre.training_end })}, ${centre.training_location}`,
        `${weekdayWords(centre.calendar.weekdays)}, not on public holidays`,
      ],
    },
    ...(fees.length > 0
      ? [
          ...(ofLevels.length > 0 ? [{ term: 'Courses' as const, lines: ofLevels }] : []),
          { term: 'Amount to pay' as const, lines: amountLines(fees) },
          otherFees,
          { term: 'Next batches' as const, lines: next },
        ]
      : [{ term: 'Registration' as const, lines: ['Not open at the moment'] }]),
  ];
}
