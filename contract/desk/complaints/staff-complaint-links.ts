import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { complaintId, line, reasonLine } from '../../common/fields.ts';
import { complaintVersion } from './complaint-fields.ts';
import { COMPLAINT_REASON_LENGTH } from './staff-complaint-rules.ts';

/** Handlers change only what the caller's roles may: finance has payment complaints. */
const may = 'complaints.answer_payments';

export const linkComplaint = endpoint('POST /staff/complaints/{complaint}/link', {
  summary: 'Give a complaint of somebody without an account to a student, who is notified',
  may,
  input: z.strictObject({
    complaint: complaintId,
    version: complaintVersion,
    matric_no: line(40, 'Please enter the matric number'),
    /** How it was checked who wrote it. */
    reason: line(COMPLAINT_REASON_LENGTH, 'Please say how you checked who wrote this'),
  }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED'],
});

export const unlinkComplaint = endpoint('POST /staff/complaints/{complaint}/unlink', {
  summary: 'Take a complaint away from the student whom it was given to by mistake',
  may,
  input: z.strictObject({
    complaint: complaintId,
    version: complaintVersion,
    reason: reasonLine(COMPLAINT_REASON_LENGTH),
  }),
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'NOT_POSSIBLE'],
});
