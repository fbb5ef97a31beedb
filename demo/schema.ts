/** The shape of the demo's files. Pictures are named, never addressed: see pictures/index.json. */
import { z } from 'zod';
import { faculties } from './faculties.ts';

const text = z.string().min(1);
const date = z.iso.date();
const session = z.enum(['2025/2026', '2026/2027']);
const studyMode = z.enum(['Full Time', 'Part Time']);
const picture = z.string().regex(/^[a-z]+\/[a-z0-9-]+$/);
const video = z.string().regex(/^videos\/[a-z-]+\.webm$/);
const facultyName = z.enum(faculties.map(([name]) => name));

export const centre = z.strictObject({
  name: text,
  shortName: text,
  office: text,
  location: text,
  time: z.literal('07:00AM Daily'),
  dayEnds: text,
  supportEmail: z.email(),
  supportPhone: text,
  address: text,
  aboutUs: z.url(),
  emailDomain: text,
  sessions: z.array(session),
  currentSession: session,
  video: z.strictObject({ title: text, file: video, poster: picture }),
  about: text,
  openGraph: text,
});

export const skill = z.strictObject({
  slug: z.string().regex(/^[a-z-]+$/),
  title: text,
  category: text,
  description: text,
  /** Paragraphs, parted by an empty line. */
  detailedDescription: text,
  image: picture,
  galleryImages: z.array(picture).min(2).max(4),
  /** Places in each course and session. */
  capacity: z.int().positive(),
  studyModes: z.array(studyMode).min(1),
  /** null: open to every faculty. */
  faculties: z.array(facultyName).nullable(),
});

export const course = z.strictObject({
  session,
  course_code: z.string().regex(/^ESP [1-4]0[12]$/),
  course_title: text,
  level: z.enum(['200 Level', '300 Level']),
  semester: z.int(),
  fees_kobo: z.literal(400_000),
  open: z.boolean(),
});

export const schedule = z.strictObject({
  session,
  course_code: text,
  batch: z.string().regex(/^Batch \d$/),
  start_date: date,
  end_date: date,
  study_modes: z.array(studyMode).min(1),
});

export const exhibition = z.strictObject({
  slug: text,
  title: text,
  semester: z.enum(['Spring 2025', 'Fall 2024', 'Summer 2024', 'Spring 2024', 'Fall 2023']),
  category: z.enum([
    'Art & Design',
    'Engineering',
    'Computer Science',
    'Architecture',
    'Media Studies',
  ]),
  students: z.array(text).min(1),
  description: text,
  mediaType: z.enum(['image', 'video']),
  /** The thumbnail, and the poster of a video. */
  image: picture,
  mediaUrls: z.array(z.union([picture, video])).min(1),
  date,
  featured: z.boolean(),
});

const head = z.strictObject({ name: text, title: text, picture });
export const people = z.strictObject({
  director: head.extend({ headline: text, message: text }),
  deputies: z.array(head.extend({ bio: text })).length(3),
});

export const testimonial = z.strictObject({
  name: text,
  skill: text,
  when: text,
  picture,
  quote: text,
});
export const goal = z.strictObject({ title: text, text });
export const slide = z.strictObject({ title: text, line: text, picture });

export const staffMember = z.strictObject({
  role: z.enum(['administrator', 'registrar', 'finance', 'trainer', 'support']),
  name: text,
  email: z.email().endsWith('@edc.example'),
  picture,
});

export const complaint = z.strictObject({
  matric_no: text,
  subject: text,
  category: z.enum(['Payment', 'Certificate', 'Skill', 'ESP Result', 'Other']),
  priority: z.enum(['low', 'medium', 'high']),
  status: z.enum(['open', 'pending', 'closed']),
  waiting_for: text.optional(),
  waiting_until: date.optional(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  messages: z
    .array(
      z.strictObject({
        sender: z.enum(['student', 'staff']),
        sender_name: text,
        message: text,
        timestamp: z.iso.datetime({ offset: true }),
        /** Files of the demo's own folder. */
        attachments: z.array(z.strictObject({ name: text, file: text })).optional(),
      }),
    )
    .min(1),
});

/** How it was paid online; if left out, at the bank or by credit. */
const paidWith = z.enum(['card', 'bank_transfer', 'ussd']).optional();

export const student = z.strictObject({
  matric_no: text,
  email_address: z.email(),
  stage: z.enum(['welcomed', 'registered', 'training', 'certified']),
  about: text,
  registrations: z.array(
    z.strictObject({
      session,
      course_code: text,
      skill: text,
      batch: text,
      date_paid: date,
      paid_with: paidWith,
      amount_paid_kobo: z.int(),
      attended: z.array(date),
    }),
  ),
});

/** One workshop with enough students to try registers, several at once and the list of risks. */
export const classmates = z.strictObject({
  session,
  course_code: text,
  skill: text,
  amount_paid_kobo: z.int(),
  students: z
    .array(
      z.strictObject({
        matric_no: text,
        email_address: z.email(),
        batch: text.nullable(),
        date_paid: date,
        paid_with: paidWith,
        attended: z.array(date),
        /** A second phone scanned the slip within the same minute on this day. */
        scanned_twice: date.optional(),
      }),
    )
    .min(6),
});

/** A skill that is full in one course, and who waits for it; each of them has an account. */
export const waitingList = z.strictObject({
  session,
  course_code: text,
  skill: text,
  /** As many as are taken: the course has no more. */
  places: z.int().positive(),
  students: z
    .array(z.strictObject({ matric_no: text, email_address: z.email(), joined_on: date }))
    .min(2),
});

export const skillChange = z.strictObject({
  matric_no: text,
  session,
  course_code: text,
  to: text,
  requested_on: date,
  paid_with: paidWith,
  decision: z
    .discriminatedUnion('state', [
      z.strictObject({ state: z.literal('approved'), on: date }),
      z.strictObject({ state: z.literal('rejected'), on: date, reason: text }),
      z.strictObject({ state: z.literal('withdrawn'), on: date }),
    ])
    .nullable(),
});

export const certificates = z.strictObject({
  signatories: z.array(z.strictObject({ name: text, title: text, signature: text })).length(2),
  issued: z.array(
    z.strictObject({
      matric_no: text,
      session,
      course_code: text,
      requested_on: date,
      issued_on: date,
      /** Why it was issued a second time, if it was. */
      replaced: z.strictObject({ on: date, because: text }).nullable(),
    }),
  ),
  /** From before the portal. */
  past: z.array(
    z.strictObject({
      serial: text,
      full_name: text,
      skill: text,
      course: text,
      session: z.string().regex(/^\d{4}\/\d{4}$/),
      issued_on: date,
      revoked: z.strictObject({ on: date, because: text }).nullable(),
    }),
  ),
});

export const pictureEntry = z.strictObject({
  alt: text,
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).min(1),
  /** The mean colour, to show while the picture is on its way. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});
