import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, optionalLine } from '../../common/fields.ts';
import { requestKey } from './complaint-fields.ts';
import { placeholders } from './complaint-placeholders.ts';
import { MESSAGE_LENGTH } from './complaint-rules.ts';
import {
  afterReply,
  complaintOutcomes,
  MOST_COMPLAINTS_IN_BULK,
  WAITING_FOR_LENGTH,
} from './staff-complaint-rules.ts';
import { complaintFilters } from './staff-complaints.ts';

/** Handlers answer only what the caller's roles may: finance has payment complaints. */
const may = 'complaints.answer_payments';

const selection = complaintFilters.extend({
  /** Only these, separated by commas, where some rows are selected; else all that match. */
  codes: z
    .string()
    .max(MOST_COMPLAINTS_IN_BULK * 17)
    .optional(),
  after: z.enum(afterReply).default('open'),
  waiting_for: optionalLine(WAITING_FOR_LENGTH),
  until: z
    .union([z.literal(''), day])
    .optional()
    .meta({ examples: [''] }),
});
export type ComplaintSelection = z.output<typeof selection>;

/** Placeholders are filled in for each person. */
const text = z.string().trim().max(MESSAGE_LENGTH).optional();

export const previewComplaintBulk = endpoint('POST /staff/bulk/complaints/preview', {
  summary: 'Say what a bulk reply would do to the selected complaints; changes nothing',
  may,
  input: selection.extend({ text }).strict(),
  output: answer({
    counts: z.array(z.object({ outcome: z.enum(complaintOutcomes), count: z.int() })),
    names: z.array(z.string()),
    /** The first of those that would be skipped. */
    left_out: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        outcome: z.enum(complaintOutcomes),
        /** The names in braces that are not known for this person. */
        unknown: z.array(z.enum(placeholders)),
      }),
    ),
    /** The reply to the first of them, filled in. */
    example: z.string(),
  }),
  errors: ['TOO_MANY_COMPLAINTS'],
});

export const replyInBulk = endpoint('POST /staff/bulk/complaints/reply', {
  summary: 'Answer selected complaints, and close them or let them wait where wanted',
  may,
  fresh: true,
  input: selection
    .extend({
      text,
      /** The key of this press: a repeated request answers no complaint twice. */
      request_key: requestKey,
    })
    .strict(),
  output: answer({
    /** The long job that does it, with a result for each. */
    job: z.string(),
  }),
  errors: ['TOO_MANY_COMPLAINTS'],
});
