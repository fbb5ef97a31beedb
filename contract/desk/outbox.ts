import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { idList, instant, optionalLine } from '../common/fields.ts';
import { listExportCalls } from '../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import {
  MOST_RESENT,
  mailClasses,
  mailStates,
  OUTBOX_SEARCH_LENGTH,
  outboxSorts,
  resendOutcomes,
} from '../system/outbox-rules.ts';

const filters = {
  /** The beginning of an email address, or a matric number. */
  q: optionalLine(OUTBOX_SEARCH_LENGTH),
  state: z.enum(mailStates).optional(),
  kind: optionalLine(60),
  class: z.enum(mailClasses).optional(),
  /** `refused`: to addresses that a mail server has refused permanently. */
  address: z.enum(['refused']).optional(),
};

export const outboxFilters = z.object(filters);
export type OutboxFilters = z.output<typeof outboxFilters>;

const listed = z.object({
  id: z.uuid(),
  kind: z.string(),
  class: z.enum(mailClasses),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  error: z.string(),
  address_refused: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type ListedMail = z.output<typeof listed>;

export const listOutbox = endpoint('GET /staff/outbox', {
  summary: 'List emails with their state',
  may: 'mails.read',
  input: z.strictObject({ ...filters, ...pageInput(outboxSorts, '-created') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    /** When bulk mail was paused. */
    bulk_paused_at: instant.nullable(),
    kinds: z.array(z.string()),
  }),
});

export const { prepare: prepareOutboxExport, download: downloadOutbox } = listExportCalls({
  list: 'outbox',
  name: 'emails',
  rows: 'emails',
  may: 'mails.read',
  filters,
});

export const getOutboxMail = endpoint('GET /staff/outbox/{mail}', {
  summary: 'Get one email with its text, unless it carries a secret',
  may: 'mails.read',
  input: z.strictObject({ mail: z.uuid('Please give the id of an email') }),
  output: answer(
    listed.extend({
      sent_at: instant.nullable(),
      has_secret: z.boolean(),
      /** Null if the email carries a secret. */
      text: z.string().nullable(),
      refused: z.object({ reason: z.string(), at: instant }).nullable(),
      student: z.object({ key: z.string(), full_name: z.string() }).nullable(),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type OutboxMail = z.output<typeof getOutboxMail.output>['data'];

export const resendMails = endpoint('POST /staff/outbox/resend', {
  summary: 'Send failed emails again: those that are named, or those that match',
  may: 'mails.resend',
  fresh: true,
  input: z.strictObject({
    ...filters,
    mails: idList(MOST_RESENT, 'Please give ids of emails').optional(),
  }),
  output: answer({
    results: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        outcome: z.enum(resendOutcomes),
      }),
    ),
    /** More match than one press sends. */
    more: z.boolean(),
  }),
});

export const resumeBulk = endpoint('POST /staff/outbox/resume-bulk', {
  summary: 'Let bulk mail go on after a pause',
  may: 'mails.resend',
  fresh: true,
});
