import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, optionalLine } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { AUDIT_SEARCH_LENGTH, auditSorts } from './audit-log-rules.ts';

const filters = {
  /** A person, a student's matric number, email or code, a subject, an action or what was written. */
  q: optionalLine(AUDIT_SEARCH_LENGTH),
  /** `staff:` and the id of the account, or a key of `otherActors`. */
  actor: optionalLine(220),
  action: optionalLine(80),
  /** The first and the last day, in the centre's time zone. */
  from: day.optional(),
  to: day.optional(),
};

export const auditFilters = z.object(filters);
export type AuditFilters = z.output<typeof auditFilters>;

const listed = z.object({
  id: z.int(),
  at: instant,
  /** `staff:` and today's email address, `student:` and the code, `operator`, … */
  actor: z.string(),
  /** The name, for a member of staff. */
  actor_name: z.string().nullable(),
  action: z.string(),
  /** `noun:key`, or a noun alone. */
  subject: z.string(),
  /** Its readable name, if that is not its key. */
  subject_name: z.string().nullable(),
  student: z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof listed>;

export const listAudit = endpoint('GET /staff/audit', {
  summary: 'Search and list the audit log',
  may: 'audit.read',
  input: z.strictObject({ ...filters, ...pageInput(auditSorts, '-at') }),
  output: answer(pageOutput(listed)),
});

export const auditChoices = endpoint('GET /staff/audit/choices', {
  summary: 'Get the people and actions that the audit log can be filtered by',
  may: 'audit.read',
  output: answer({
    staff: z.array(z.object({ id: z.string(), full_name: z.string() })),
    actions: z.array(z.string()),
  }),
});

export const getAuditEntry = endpoint('GET /staff/audit/{entry}', {
  summary: 'Get one entry of the audit log, and others about the same thing',
  may: 'audit.read',
  input: z.strictObject({ entry: z.coerce.number('Please give a number').int().min(1) }),
  output: answer({ entry: listed, related: z.array(listed) }),
  errors: ['NOT_FOUND'],
});

export const exportAudit = endpoint('POST /staff/audit/export', {
  summary: 'Ask for the filtered audit log as a file; the export itself is recorded',
  may: 'audit.read',
  fresh: true,
  input: z.strictObject(filters),
  output: answer({
    rows: z.int(),
    /** The address of the file, for this session and ten minutes. */
    path: z.string(),
  }),
});

export const downloadAudit = endpoint('GET /staff/audit/export/{token}', {
  summary: 'Download an export of the audit log as CSV',
  may: 'audit.read',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['text/csv'],
  errors: ['LINK_GONE'],
});
