import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { MOST_PRINTED } from '../../training/certificates/certificate-rules.ts';
import { type BulkRequestAction, bulkRequestActions, requestOutcomes } from './request-rules.ts';
import { REASON, requestFilters } from './requests.ts';

const MOST_KEYS_LENGTH = 40_000;
const KEYS = /^(skill-change|certificate)-\d{1,15}(,(skill-change|certificate)-\d{1,15})*$/;

/** Keys of requests, separated by commas. */
export const requestKeys = z
  .string()
  .max(MOST_KEYS_LENGTH)
  .regex(KEYS, 'Please give keys of requests')
  .meta({ examples: ['certificate-999999999999'] });

const selection = z.object({
  ...requestFilters,
  /** Only these, if rows are selected; otherwise all that match. */
  keys: requestKeys.optional(),
});
export type RequestSelection = z.output<typeof selection>;

export const previewRequestBulk = endpoint('POST /staff/bulk/requests/preview', {
  summary: 'Say what a bulk action would do to the selected requests; changes nothing',
  may: 'requests.decide',
  input: selection.extend({ action: z.enum(bulkRequestActions) }).strict(),
  output: answer({
    /** The number of requests with each outcome. */
    counts: z.array(z.object({ outcome: z.enum(requestOutcomes), count: z.int() })),
    /** The names of the first few that it would change. */
    names: z.array(z.string()),
  }),
  errors: ['BULK_TOO_LARGE'],
});

const output = answer({
  /** The long job that does it, with a result for each. */
  job: z.string(),
});

const run = <const A extends Exclude<BulkRequestAction, 'reject'>>(action: A, summary: string) =>
  endpoint(`POST /staff/bulk/requests/${action}`, {
    summary,
    access: 'staff',
    may: 'requests.decide',
    fresh: true,
    input: selection.strict(),
    output,
    errors: ['BULK_TOO_LARGE'],
  });

export const bulkApprove = run('approve', 'Approve selected requests');
export const bulkReady = run('ready', 'Mark selected certificates as ready for collection');
export const bulkCollected = run('collected', 'Mark selected certificates as collected');
export const bulkReject = endpoint('POST /staff/bulk/requests/reject', {
  summary: 'Reject selected requests for the same reason',
  may: 'requests.decide',
  fresh: true,
  input: selection.extend({ reason: REASON }).strict(),
  output,
  errors: ['BULK_TOO_LARGE'],
});

export const findCertificatesToPrint = endpoint('POST /staff/bulk/requests/certificates', {
  summary: `Find the valid certificates of the selected requests, the first ${MOST_PRINTED}`,
  may: 'requests.decide',
  input: selection.strict(),
  output: answer({
    serials: z.array(z.string()),
    /** More have a certificate than can be printed at once. */
    more: z.boolean(),
  }),
  errors: ['NOT_POSSIBLE'],
});
