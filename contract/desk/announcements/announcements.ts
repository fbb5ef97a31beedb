import { z } from 'zod';
import { studyModes } from '../../catalogue/place-rules.ts';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { instant, line, nameLine, optionalLine, rowId } from '../../common/fields.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import {
  announcementRules,
  announcementSorts,
  announcementStates,
  audienceKinds,
  emailStates,
  recipientSorts,
} from './announcement-rules.ts';

/** An empty one is none. */
const chosen = z
  .string()
  .regex(/^(\d{1,15})?$/, 'This is not a number')
  .optional();

const audienceFields = {
  who: z.enum(audienceKinds, 'Please choose who is notified'),
  /** Ids of a course, a skill and a batch. */
  course: chosen,
  skill: chosen,
  batch: chosen,
  level: optionalLine(20),
  faculty: optionalLine(120),
  study_mode: z.enum(['', ...studyModes]).optional(),
};
export const audience = z.object(audienceFields);
export type Audience = z.output<typeof audience>;

const words = {
  subject: nameLine(announcementRules.subject, 'Please write a subject'),
  /** An empty line begins a new paragraph. */
  message: line(announcementRules.message, 'Please write a message'),
};

export const announcementChoices = endpoint('GET /staff/announcements/choices', {
  summary: 'Get the courses, skills and batches whose students can be notified',
  may: 'announcements.send',
  output: answer({
    /** The session that applies if no course is chosen. */
    session: z.string(),
    courses: z.array(z.object({ id: z.string(), label: z.string() })),
    skills: z.array(z.object({ id: z.string(), label: z.string() })),
    batches: z.array(z.object({ id: z.string(), label: z.string(), course: z.string() })),
    levels: z.array(z.string()),
    faculties: z.array(z.string()),
  }),
});
export type AnnouncementChoices = z.output<typeof announcementChoices.output>['data'];

export const previewAnnouncement = endpoint('POST /staff/announcements/preview', {
  summary: 'Count the students of an audience and name some of them; notifies no one',
  may: 'announcements.send',
  input: z.strictObject(audienceFields),
  output: answer({
    count: z.int(),
    /** How many of these get no email, because they switched announcements off. */
    without_email: z.int(),
    sample: z.array(z.object({ name: z.string(), matric_no: z.string() })),
  }),
});

export const testAnnouncement = endpoint('POST /staff/announcements/test', {
  summary: 'Email the announcement to the person who asks, and to nobody else',
  may: 'announcements.send',
  limit: { times: 10, seconds: 600 },
  input: z.strictObject(words),
});

export const sendAnnouncement = endpoint('POST /staff/announcements', {
  summary: 'Notify the students of an audience, now or at a time',
  may: 'announcements.send',
  // One press writes to many.
  fresh: true,
  input: z.strictObject({
    ...audienceFields,
    ...words,
    /** Left out: now. */
    at: z.iso.datetime({ offset: true, error: 'Please give a date and a time' }).optional(),
  }),
  output: done.extend({
    data: z.object({ id: z.string() }),
  }),
  errors: ['NOT_POSSIBLE'],
});

const listed = z.object({
  id: z.string(),
  subject: z.string(),
  /** Recipients, in words. */
  audience: z.string(),
  state: z.enum(announcementStates),
  /** The number of students notified. */
  notified: z.int(),
  created_by: z.string(),
  created_at: instant,
  /** Null: it was sent at once. */
  send_at: instant.nullable(),
});
export type ListedAnnouncement = z.output<typeof listed>;

export const listAnnouncements = endpoint('GET /staff/announcements', {
  summary: 'List announcements, newest first',
  may: 'announcements.send',
  input: z.strictObject(pageInput(announcementSorts, '-created')),
  output: answer(pageOutput(listed)),
});

const detail = listed.extend({
  message: z.string(),
  /** The background task that notifies the students, while it is kept. */
  job: z.string().nullable(),
  /** The number of emails in each state. */
  emails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), off: z.int() }),
  /** How many students have seen the notification. */
  seen: z.int(),
  /** When bulk email was paused. */
  bulk_paused_at: instant.nullable(),
});
export type AnnouncementDetail = z.output<typeof detail>;

export const getAnnouncement = endpoint('GET /staff/announcements/{id}', {
  summary: 'Get one announcement with its results',
  may: 'announcements.send',
  input: z.strictObject({ id: rowId }),
  output: answer(detail),
  errors: ['NOT_FOUND'],
});

const recipient = z.object({
  /** The student's key in addresses. */
  key: z.string(),
  name: z.string(),
  matric_no: z.string(),
  notified_at: instant,
  seen: z.boolean(),
  email: z.enum(emailStates),
});
export type Recipient = z.output<typeof recipient>;

export const listRecipients = endpoint('GET /staff/announcements/{id}/recipients', {
  summary: 'List who was notified, and whether the email was sent',
  may: 'announcements.send',
  input: z.strictObject({
    id: rowId,
    email: z.enum(emailStates).optional(),
    ...pageInput(recipientSorts, 'order'),
  }),
  output: answer(pageOutput(recipient)),
  errors: ['NOT_FOUND'],
});

export const stopAnnouncement = endpoint('POST /staff/announcements/{id}/stop', {
  summary: 'Cancel a planned announcement, or stop one that is being sent, with its emails',
  may: 'announcements.send',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
