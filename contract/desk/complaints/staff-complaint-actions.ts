import { z } from 'zod';
import { done, endpoint } from '../../common/endpoint.ts';
import { complaintId, day, line, nameLine, optionalLine, reasonLine } from '../../common/fields.ts';
import { complaintVersion, message, requestKey } from './complaint-fields.ts';
import {
  attachmentRule,
  complaintCategories,
  complaintPriorities,
  SUBJECT_LENGTH,
} from './complaint-rules.ts';
import {
  afterReply,
  COMPLAINT_REASON_LENGTH,
  WAITING_FOR_LENGTH,
} from './staff-complaint-rules.ts';

/** Handlers change only what the caller's roles may: finance has payment complaints. */
const may = 'complaints.answer_payments';

const version = complaintVersion;
const waitingFor = line(WAITING_FOR_LENGTH, 'Please say whom the centre waits for');
const until = day.meta({ examples: ['2026-12-14'] });

export const replyAsStaff = endpoint('POST /staff/complaints/reply', {
  summary: 'Answer a complaint, with up to three attachments, and close it or let it wait',
  may,
  input: z.strictObject({
    complaint: complaintId,
    version,
    message,
    after: z.enum(afterReply).default('open'),
    /** Required if it is pending after the reply: on whom, and until when. */
    waiting_for: optionalLine(WAITING_FOR_LENGTH),
    until: z
      .union([z.literal(''), day])
      .optional()
      .meta({ examples: [''] }),
    request_key: requestKey,
  }),
  files: attachmentRule,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'COMPLAINT_MERGED', 'UNSAFE_FILE'],
});

export const noteAsStaff = endpoint('POST /staff/complaints/note', {
  summary: 'Add a note among staff, with up to three attachments',
  may,
  input: z.strictObject({ complaint: complaintId, message, request_key: requestKey }),
  files: attachmentRule,
  errors: ['NOT_FOUND', 'UNSAFE_FILE'],
});

export const waitWithComplaint = endpoint('POST /staff/complaints/{complaint}/pending', {
  summary: 'Let a complaint wait for somebody until a day; then it is open again',
  may,
  input: z.strictObject({ complaint: complaintId, version, waiting_for: waitingFor, until }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'COMPLAINT_CLOSED'],
});

const reason = reasonLine(COMPLAINT_REASON_LENGTH);

export const closeAsStaff = endpoint('POST /staff/complaints/{complaint}/close', {
  summary: 'Close a complaint; the student is notified with the reason',
  may,
  input: z.strictObject({ complaint: complaintId, version, reason }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'COMPLAINT_CLOSED'],
});

export const reopenAsStaff = endpoint('POST /staff/complaints/{complaint}/reopen', {
  summary: 'Open a pending or closed complaint again; one that was merged is separate again',
  may,
  input: z.strictObject({ complaint: complaintId, version, reason }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'COMPLAINT_IS_OPEN'],
});

/** The id of a member of staff; empty for nobody. */
const personId = z
  .string()
  .regex(/^\d{0,15}$/, 'must be the number of a member of staff')
  .meta({ examples: ['1'] });
const personOrMe = z
  .string()
  .regex(/^(me|\d{0,15})$/, 'must be me or the number of a member of staff')
  .meta({ examples: ['me'] });

export const assignComplaint = endpoint('POST /staff/complaints/{complaint}/assign', {
  summary: 'Give a complaint to a member of staff, or to nobody',
  may,
  input: z.strictObject({
    complaint: complaintId,
    /** Whose it was on the page. */
    from: personId,
    to: personOrMe,
  }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED'],
});

export const classifyComplaint = endpoint('POST /staff/complaints/{complaint}/classify', {
  summary: 'Change the category and the priority of a complaint',
  may: 'complaints.answer',
  input: z.strictObject({
    complaint: complaintId,
    /** What is left out stays as it is. */
    category: z.enum(complaintCategories).optional(),
    priority: z.enum(complaintPriorities).optional(),
  }),
  errors: ['NOT_FOUND'],
});

export const mergeComplaint = endpoint('POST /staff/complaints/{complaint}/merge', {
  summary: 'Close a duplicate and point to the open complaint of the same student',
  may,
  input: z.strictObject({ complaint: complaintId, version, into: complaintId }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'COMPLAINT_CLOSED'],
});

export const openComplaintAtDesk = endpoint('POST /staff/complaints/open', {
  summary: 'Open a complaint for somebody at the desk',
  may,
  input: z.strictObject({
    /** A student with an account; otherwise a name and an address. */
    matric_no: optionalLine(40),
    full_name: optionalLine(120),
    email_address: z
      .union([z.literal(''), z.email('Please enter valid email address').max(200)])
      .optional(),
    subject: nameLine(SUBJECT_LENGTH),
    category: z.enum(complaintCategories),
    priority: z.enum(complaintPriorities).default('medium'),
    message,
    /** A repeated key opens no second complaint. */
    request_key: requestKey,
  }),
  output: done.extend({ data: z.object({ code: z.string() }) }),
});
