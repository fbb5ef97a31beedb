import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import {
  complaintId,
  instant,
  line,
  nameLine,
  optionalLine,
  studentCode,
} from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { paymentPurposes } from '../../money/payment-rules.ts';
import { attachment, message, requestKey } from './complaint-fields.ts';
import { complaintMessages } from './complaint-messages.ts';
import {
  ABOUT_LENGTH,
  attachmentRule,
  complaintCategories,
  complaintFilters,
  complaintPriorities,
  complaintStates,
  SUBJECT_LENGTH,
} from './complaint-rules.ts';

const { required } = complaintMessages;
const category = z.enum(complaintCategories, required);

const complaint = z.object({
  id: z.string(),
  subject: z.string(),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities),
  status: z.enum(complaintStates),
  created_at: instant,
  updated_at: instant,
  /** Open, and the last message is the centre's. */
  answered: z.boolean(),
  /** Whom the centre waits for while the complaint is pending. */
  waiting_for: z.string().nullable(),
  /** Answers of the centre that the student has not seen. */
  unread: z.int(),
  /** The purpose of the credit whose refund it asks for. */
  refund_of: z.enum(paymentPurposes).nullable(),
});

const complaintMessage = z.object({
  id: z.int(),
  sender: z.enum(['student', 'staff']),
  sender_name: z.string(),
  message: z.string(),
  timestamp: instant,
  attachments: z.array(attachment),
  is_new: z.boolean(),
});

const complaintDetails = complaint.extend({
  messages: z.array(complaintMessage),
  /** What the portal knew when the complaint was opened, for the staff who answer it. */
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  /** Who acts next and by when, in words; null once it is answered or closed. */
  next_step: z.string().nullable(),
  /** The complaint that this one was merged into. */
  merged_into: z.string().nullable(),
  /** Set while a closed complaint can be reopened. */
  reopen_until: instant.nullable(),
  may_reopen: z.boolean(),
});

export type Complaint = z.output<typeof complaint>;
export type ComplaintDetails = z.output<typeof complaintDetails>;
export type ComplaintMessage = z.output<typeof complaintMessage>;
export type ComplaintAttachment = z.output<typeof attachment>;

const listed = done.extend({
  data: z.array(complaint),
});
const detailed = done.extend({ data: complaintDetails });
const doneWith = done.extend({ data: z.object({ id: z.string() }) });

export const listComplaints = endpoint('POST /student/complaints/tickets', {
  summary: "The student's complaints, newest first",
  effects: false,
  input: z.strictObject({
    student_code: studentCode,
    status: z.enum(complaintFilters, 'Please choose all, open or closed').default('all'),
  }),
  output: listed,
});

/** For pages while they are rendered, which make only calls that change nothing. */
export const readComplaints = endpoint('GET /student/complaints', {
  summary: "The student's complaints, newest first",
  input: z.strictObject({
    status: z.enum(complaintFilters, 'Please choose all, open or closed').default('all'),
  }),
  output: listed,
});

export const createComplaint = endpoint('POST /student/complaints/create', {
  summary: 'Open a complaint, with up to three attachments',
  input: z.strictObject({
    student_code: studentCode,
    subject: nameLine(SUBJECT_LENGTH, required),
    category,
    priority: z.enum(complaintPriorities).default('medium'),
    /** Taken from the session, whatever is sent. */
    sender_name: optionalLine(200),
    message,
    /** Its subject, such as a payment reference. */
    about: optionalLine(ABOUT_LENGTH),
    /** For a request for a refund of credit: the purpose of that credit. */
    refund_of: z.enum(paymentPurposes).optional(),
    request_key: requestKey,
  }),
  files: attachmentRule,
  output: doneWith,
  errors: ['UNSAFE_FILE', 'ALREADY_REPORTED'],
});

export const complaintDetailsCall = endpoint('POST /student/complaints/details', {
  summary: 'One complaint with its messages',
  effects: false,
  input: z.strictObject({ ticket_id: complaintId, student_code: studentCode }),
  output: detailed,
  errors: ['UNKNOWN_COMPLAINT'],
});

export const readComplaint = endpoint('GET /student/complaints/ticket/{ticket_id}', {
  summary: 'One complaint with its messages',
  input: z.strictObject({ ticket_id: complaintId }),
  output: detailed,
  errors: ['UNKNOWN_COMPLAINT'],
});

export const replyToComplaint = endpoint('POST /student/complaints/reply', {
  summary: 'Reply to an open complaint, with up to three attachments',
  input: z.strictObject({
    ticket_id: complaintId,
    student_code: studentCode,
    message,
    request_key: requestKey,
  }),
  files: attachmentRule,
  errors: ['UNKNOWN_COMPLAINT', 'COMPLAINT_NOT_OPEN', 'UNSAFE_FILE'],
});

const ownComplaint = z.strictObject({ ticket_id: complaintId, student_code: studentCode });

export const closeComplaint = endpoint('POST /student/complaints/close', {
  summary: 'Close an open complaint',
  input: ownComplaint,
  errors: ['UNKNOWN_COMPLAINT', 'COMPLAINT_NOT_OPEN'],
});

export const reopenComplaint = endpoint('POST /student/complaints/reopen', {
  summary: 'Reopen a pending complaint, or a closed one within 14 days',
  input: ownComplaint,
  errors: [
    'UNKNOWN_COMPLAINT',
    'COMPLAINT_IS_OPEN',
    'COMPLAINT_CLOSED_LONG_AGO',
    'COMPLAINT_MERGED',
  ],
});

export const markComplaintSeen = endpoint('POST /student/complaints/seen', {
  summary: 'The student has seen the messages up to this one',
  input: z.strictObject({
    ticket_id: complaintId,
    student_code: studentCode,
    message_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  errors: ['UNKNOWN_COMPLAINT'],
});

export const getAttachment = endpoint('GET /student/complaints/attachment/{id}', {
  summary: "An attachment of the student's own complaints",
  input: z.strictObject({ id: z.uuid() }),
  output: download,
  binary: attachmentRule.types,
  errors: ['NOT_FOUND'],
});

export const listShortAnswers = endpoint('GET /complaints/answers', {
  summary: "The centre's short answers to common questions, by category",
  access: 'public',
  output: answer(z.array(z.object({ category, question: z.string(), answer: z.string() }))),
});

export type ShortAnswer = z.output<typeof listShortAnswers.output>['data'][number];

export const requestPublicComplaint = endpoint('POST /complaints/public', {
  summary: 'Write to the centre without logging in: a link confirms the email address first',
  access: 'public',
  input: z.strictObject({
    full_name: nameLine(120, required),
    email_address: z
      .string(required)
      .trim()
      .min(1, required)
      .max(200, 'Please use at most 200 characters')
      .pipe(z.email('Please enter valid email address')),
    matric_no: optionalLine(40),
    category,
    subject: nameLine(SUBJECT_LENGTH, required),
    message,
  }),
});

export const readPublicComplaint = endpoint('GET /complaints/public/{token}', {
  summary: 'Read what the link of the email would send',
  access: 'public',
  input: z.strictObject({ token: line(100) }),
  output: answer({ subject: z.string(), message: z.string() }),
  errors: ['LINK_GONE'],
});

export const confirmPublicComplaint = endpoint('POST /complaints/public/confirm', {
  summary: 'Send what was written without logging in, by the link of the email',
  access: 'public',
  input: z.strictObject({ token: line(100) }),
  output: doneWith,
  errors: ['LINK_GONE'],
});
