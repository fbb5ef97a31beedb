import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { day, line, optionalLine, studentCode } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { picture } from '../system/pictures.ts';
import { dayStates } from './attendance/attendance-rules.ts';

const course = z.object({
  /** The course code: one course in one session. */
  code: z.string(),
  course_title: z.string(),
  course_code: z.string(),
  session: z.string(),
  /** Semester and training dates in words, to distinguish courses. */
  when: z.string(),
  fees: z.number(),
  fees_kobo: z.int(),
  /** The student has registered for it: it cannot be bought again. */
  registered: z.boolean(),
  /** The payment of that registration was reversed: it stays until staff decide. */
  reversed: z.boolean(),
  /** The skill of that registration can still be changed. */
  skill_change_open: z.boolean(),
  /** The latest session in which the student took the same course. */
  taken_before: z.object({ session: z.string(), completed: z.boolean() }).nullable(),
  /** The reference of a credit that covers the full price. */
  paid_by_credit: z.string().nullable(),
  /** The credit that is used first: the rest is to be paid. */
  credit_kobo: z.int(),
});

export type CourseOption = z.output<typeof course>;

const courseState = course.pick({
  code: true,
  registered: true,
  reversed: true,
  taken_before: true,
});
export type CourseState = z.output<typeof courseState>;

export const offeredSkill = z.object({
  title: z.string(),
  /** One sentence. */
  description: z.string(),
  image: z.string(),
  category: z.string(),
  skill_code: z.string(),
  session: z.string(),
  application_code: z.string(),
  picture: picture.nullable(),
  location: z.string(),
  time: z.string(),
  places_left: z.int(),
  /** The same skill in another course: "You completed this skill in …"; or empty. */
  already: z.string(),
});

export type OfferedSkill = z.output<typeof offeredSkill>;

/** A note before paying for a course whose training has begun. */
/** `warns`: the student would lose days or cannot come; otherwise it is only information. */
export const trainingNote = z.object({ title: z.string(), text: z.string(), warns: z.boolean() });
export type TrainingNote = z.output<typeof trainingNote>;

const trainingPeriod = z.object({ batch: z.string(), start_date: day, end_date: day });
export type TrainingPeriod = z.output<typeof trainingPeriod>;

const registration = z.object({
  /** The course code. */
  code: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  session: z.string(),
  /** The skill's title. */
  title: z.string(),
  skill_code: z.string(),
  fees: z.number(),
  payment_ref: z.string(),
  /** Of every payment that counts towards the amount, the first one first. */
  payment_refs: z.array(z.string()),
  date_paid: z.string(),
  /** With the last part of the price, where several payments pay for it. */
  registered_at: z.iso.datetime(),
  amount_paid: z.number(),
  amount_kobo: z.int(),
  full_name: z.string(),
  matric_no: z.string(),
  department: z.string(),
  faculty: z.string(),
  level: z.string(),
  study_mode: z.string(),
  start_date: z.union([day, z.literal('')]),
  end_date: z.union([day, z.literal('')]),
  state: z.enum(['active', 'completed']),
  /** The batch that staff assigned. */
  batch: z.string().nullable(),
  /** The first and the last training day, without weekends and holidays. */
  training_begins: z.union([day, z.literal('')]),
  training_ends: z.union([day, z.literal('')]),
  /** The next training day, with its batch: the student's own, or the one to come to. */
  next_training: z.object({ day, batch: z.string() }).nullable(),
  /** The batches that this student may attend: their own, or without one all that fit. */
  training: z.array(trainingPeriod),
  location: z.string(),
  time: z.string(),
  /** When a training day ends; empty if not known. */
  time_ends: z.string(),
  /** The counted training days, in words and one by one; null while there is nothing to count. */
  attendance: z
    .object({
      /** "7 of 10 days". */
      attended: z.string(),
      /** "You can miss 1 more day."; for a completed training, that it is completed. */
      spare: z.string(),
      /** With the reason if staff excused the day or marked it absent. */
      days: z.array(z.object({ day, state: z.enum(dayStates), note: z.string() })),
    })
    .nullable(),
  /** The payment was reversed: the registration stays until staff decide, but it is no receipt. */
  reversed: z.boolean(),
  /** Partly refunded: the amount paid is the rest. */
  part_refunded: z.boolean(),
  /** The amount to pay again after refunds; 0 if there is none. */
  missing_kobo: z.int(),
  /** Signed identifiers for the attendance scanner; empty for staff who view as the student. */
  attendance_token: z.string(),
  /** Where anyone can verify this slip. */
  proof_url: z.string(),
});

export type Registration = z.output<typeof registration>;

/** From before the portal: its payment is not money of this portal. */
export const pastRegistration = z.object({
  session: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  skill: z.string(),
  amount_kobo: z.int().nullable(),
  paid_on: z.string(),
  payment_reference: z.string(),
  certificate_no: z.string(),
});
export type PastRegistration = z.output<typeof pastRegistration>;

const rows = answer(z.array(registration));

const standing = {
  /** Whether the student has registered for any course, including closed ones. */
  has_registration: z.boolean(),
  /** The student's bank payments that wait for a second person; usually zero. */
  teller_kobo: z.int(),
};

export const listCourses = endpoint('GET /students/courses', {
  summary: 'List the courses that are open for registration, own level first, taken ones last',
  access: 'student',
  output: z.object({ status: z.literal(200), data: z.array(course), ...standing }),
});

/** Why a service cannot be used now, in a few words; empty if it can. */
const closedServices = z.object({
  register_course: z.string(),
  change_course: z.string(),
  change_skill: z.string(),
  certificate: z.string(),
});
export type ClosedServices = z.output<typeof closedServices>;

/** For the menu of every page, which needs little of the courses. */
export const listCourseStates = endpoint('GET /student/course-states', {
  summary: 'Say which open courses the student has registered for, and which services are closed',
  output: z.object({
    status: z.literal(200),
    data: z.array(courseState),
    ...standing,
    closed: closedServices,
  }),
});

export const listOfferedSkills = endpoint('POST /student/application/skills', {
  summary: 'List the skills that this student can choose with a course',
  effects: false,
  input: z.strictObject({
    course_code: line(24),
    study_mode: optionalLine(40),
    student_code: studentCode,
    faculty: optionalLine(120),
  }),
  output: done.extend({
    data: z.array(offeredSkill),
    /** Whether full skills of this course have a waiting list: not once training has begun. */
    waiting_list: z.boolean(),
    /** The batch that a student would come to, in words; empty if no date is set. */
    training_batch: z.string(),
    /** Null until training begins. */
    training_note: trainingNote.nullable(),
    /** Null unless that batch overlaps with another training of the student. */
    training_clash: trainingNote.nullable(),
  }),
  errors: ['NOT_OFFERED'],
});

export const getTrainingOfCourse = endpoint('GET /student/training/{ref}/{code}/{study_mode}', {
  summary: 'Get the slip: one registration with its training periods',
  input: z.strictObject({ ref: studentCode, code: line(24), study_mode: line(40) }),
  output: rows.extend({
    training: z.array(trainingPeriod),
    /** Without a registration: the course to which the student has moved the one of this course. */
    moved_to: z.string().nullable(),
  }),
});

export const getSlipPdf = endpoint('GET /student/slip/{application_code}.pdf', {
  summary: 'Get the slip of one registration as a one-page A4 PDF',
  ownOnly: true,
  limit: { times: 30, seconds: 600 },
  input: z.strictObject({ application_code: line(24) }),
  output: download,
  binary: ['application/pdf'],
  errors: ['NOT_FOUND'],
});

export const getAttendanceKey = endpoint('GET /website/attendance-key', {
  summary: 'Get the public key with which an offline scanner checks attendance codes',
  access: 'public',
  output: answer({ algorithm: z.literal('Ed25519'), public_key_pem: z.string() }),
});

export const listTraining = endpoint('GET /student/training/{ref}', {
  summary: 'List all registrations of the student, for the slips',
  input: z.strictObject({ ref: studentCode }),
  output: rows,
});

export const listCourseRecords = endpoint('GET /student/course_record/{ref}', {
  summary: "List the student's registration history",
  input: z.strictObject({ ref: studentCode }),
  /** With imported records from before the portal. */
  output: rows.extend({ past: z.array(pastRegistration) }),
});

export const listActivity = endpoint('GET /student/activity/{ref}', {
  summary: 'List recent activity, newest first',
  input: z.strictObject({ ref: studentCode }),
  output: answer(z.array(z.object({ at: z.iso.datetime(), kind: z.string(), text: z.string() }))),
});
