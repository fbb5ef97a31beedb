import { z } from 'zod';
import { staffRoles } from '../../common/access/staff-roles.ts';
import { answer, endpoint } from '../../common/endpoint.ts';
import { complaintId, instant, optionalLine } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { listExportCalls } from '../../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { listedException } from '../../money/payment-exceptions.ts';
import { attachment } from './complaint-fields.ts';
import {
  attachmentRule,
  complaintCategories,
  complaintPriorities,
  complaintStates,
} from './complaint-rules.ts';
import {
  ASSIGNEE_PATTERN,
  COMPLAINT_SEARCH_LENGTH,
  complaintOrigins,
  complaintSorts,
  complaintWaits,
} from './staff-complaint-rules.ts';

const filters = {
  /** A complaint's number, a matric number, or words of the subject or the name. */
  q: optionalLine(COMPLAINT_SEARCH_LENGTH),
  /** `open` lists the pending ones too. */
  state: z.enum(complaintStates).optional(),
  /** Open ones that wait for the centre, or for the student. */
  waiting: z.enum(complaintWaits).optional(),
  overdue: z.enum(['yes']).optional(),
  category: z.enum(complaintCategories).optional(),
  priority: z.enum(complaintPriorities).optional(),
  origin: z.enum(complaintOrigins).optional(),
  assignee: z
    .string()
    .regex(ASSIGNEE_PATTERN, 'must be me, nobody or the number of a member of staff')
    .meta({ examples: ['me'] })
    .optional(),
};

export const complaintFilters = z.object(filters);
export type ComplaintFilters = z.output<typeof complaintFilters>;

const person = z.object({ id: z.int(), full_name: z.string() });
/** A possible assignee. */
const assignee = person.extend({ roles: z.array(z.enum(staffRoles)).optional() });

const listed = z.object({
  code: z.string(),
  subject: z.string(),
  category: z.enum(complaintCategories),
  priority: z.enum(complaintPriorities),
  status: z.enum(complaintStates),
  origin: z.enum(complaintOrigins),
  /** Who wrote it, as their record or they themselves say. */
  name: z.string(),
  matric_no: z.string(),
  assignee: person.nullable(),
  /** The centre has answered and waits for the student. */
  answered: z.boolean(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
  waiting_for: z.string().nullable(),
  waiting_until: z.iso.date().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type ListedComplaint = z.output<typeof listed>;

const queueCounts = z.object({
  open: z.int(),
  /** Open, and the centre has to write next. */
  to_answer: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  pending: z.int(),
});
export type QueueCounts = z.output<typeof queueCounts>;

/** Handlers show and change only what the caller's roles may: finance has payment complaints. */
const may = 'complaints.answer_payments';

export const listStaffComplaints = endpoint('GET /staff/complaints', {
  summary: 'List complaints that the member of staff may answer',
  may,
  input: z.strictObject({ ...filters, ...pageInput(complaintSorts, 'due') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    counts: queueCounts,
    /** Possible assignees. */
    assignees: z.array(assignee),
    /** First answers due in the last 30 days, and how many of them were in time. */
    first_answers: z.object({ count: z.int(), in_time: z.int() }),
  }),
});

const staffMessage = z.object({
  id: z.int(),
  sender: z.enum(['student', 'staff']),
  sender_name: z.string(),
  /** An internal note. */
  internal: z.boolean(),
  message: z.string(),
  at: instant,
  attachments: z.array(attachment),
});
export type StaffComplaintMessage = z.output<typeof staffMessage>;

const complaintEvent = z.object({
  id: z.int(),
  at: instant,
  who: z.string(),
  words: z.string(),
});
export type ComplaintEvent = z.output<typeof complaintEvent>;

const other = z.object({ code: z.string(), subject: z.string(), status: z.enum(complaintStates) });

const staffComplaint = listed.extend({
  version: z.int(),
  student_key: z.string().nullable(),
  email_address: z.string(),
  /** As typed on the help page, unverified. */
  claimed_matric_no: z.string(),
  /** The author without an account, even if linked to a student since. */
  written_by: z.object({ name: z.string(), email_address: z.string() }).nullable(),
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  first_due_at: instant.nullable(),
  /** The default day for a pending complaint: a few working days from now. */
  usual_wait_until: z.string(),
  first_answered_at: instant.nullable(),
  closed_at: instant.nullable(),
  merged_into: other.nullable(),
  merged_from: z.array(other),
  messages: z.array(staffMessage),
  events: z.array(complaintEvent),
  /** What the reader has seen before; null at the first visit. */
  seen: z.object({ message_id: z.int(), at: instant }).nullable(),
  /** The student's money that waits for a decision or is kept as credit, if the role allows. */
  money: z.array(listedException.extend({ credit: z.boolean() })).optional(),
  /** Facts for saved replies. */
  placeholders: z.record(z.string(), z.string()),
  assignees: z.array(assignee),
  replies: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      body: z.string(),
      category: z.enum(complaintCategories).nullable(),
    }),
  ),
});
export type StaffComplaint = z.output<typeof staffComplaint>;

export const getStaffComplaint = endpoint('GET /staff/complaints/{complaint}', {
  summary: 'Get one complaint with its messages and notes',
  may,
  input: z.strictObject({ complaint: complaintId }),
  output: answer(staffComplaint),
  errors: ['NOT_FOUND'],
});

export const seeStaffComplaint = endpoint('POST /staff/complaints/{complaint}/seen', {
  summary: 'The member of staff has seen the messages up to this one',
  may,
  background: true,
  input: z.strictObject({
    complaint: complaintId,
    message_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  errors: ['NOT_FOUND'],
});

export const getStaffAttachment = endpoint('GET /staff/complaint-attachments/{id}', {
  summary: 'Download an attachment of a complaint or a note',
  may,
  input: z.strictObject({ id: z.uuid() }),
  output: download,
  binary: attachmentRule.types,
  errors: ['NOT_FOUND'],
});

export const { prepare: prepareComplaintExport, download: downloadComplaints } = listExportCalls({
  list: 'complaints',
  name: 'complaints',
  rows: 'complaints',
  may,
  filters,
});
