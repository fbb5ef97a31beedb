import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, optionalLine } from '../../common/fields.ts';
import {
  afterReply,
  MOST_TICKETS_IN_BULK,
  ticketOutcomes,
  WAITING_FOR_LENGTH,
} from './staff-ticket-rules.ts';
import { ticketFilters } from './staff-tickets.ts';
import { requestKey } from './ticket-fields.ts';
import { placeholders } from './ticket-placeholders.ts';
import { MESSAGE_LENGTH } from './ticket-rules.ts';

/** Handlers only answer what the caller's roles allow: finance has payment complaints. */
const may = 'tickets.answer_payments';

const selection = ticketFilters.extend({
  /** Only these, separated by commas, if rows are selected; otherwise all that match. */
  codes: z
    .string()
    .max(MOST_TICKETS_IN_BULK * 17)
    .optional(),
  after: z.enum(afterReply).default('open'),
  waiting_for: optionalLine(WAITING_FOR_LENGTH),
  until: z
    .union([z.literal(''), day])
    .optional()
    .meta({ examples: [''] }),
});
export type TicketSelection = z.output<typeof selection>;

/** Placeholders are filled in for each person. */
const text = z.string().trim().max(MESSAGE_LENGTH).optional();

export const previewTicketBulk = endpoint({
  method: 'POST',
  path: '/staff/bulk/tickets/preview',
  summary: 'Say what a bulk reply would do to the selected complaints; changes nothing',
  access: 'staff',
  may,
  input: selection.extend({ text }).strict(),
  output: answer({
    counts: z.array(z.object({ outcome: z.enum(ticketOutcomes), count: z.int() })),
    names: z.array(z.string()),
    /** The first of those that would be skipped. */
    left_out: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        outcome: z.enum(ticketOutcomes),
        /** The placeholders without a value for this person. */
        unknown: z.array(z.enum(placeholders)),
      }),
    ),
    /** The reply to the first of them, filled in. */
    example: z.string(),
  }),
  errors: ['TOO_MANY_TICKETS'],
});

export const replyInBulk = endpoint({
  method: 'POST',
  path: '/staff/bulk/tickets/reply',
  summary: 'Answer selected complaints, and close them or let them wait where wanted',
  access: 'staff',
  may,
  fresh: true,
  input: selection
    .extend({
      text,
      /** The key of this press: a repeated request answers no ticket twice. */
      request_key: requestKey,
    })
    .strict(),
  output: answer({
    /** The long job that does it, with a result for each. */
    job: z.string(),
  }),
  errors: ['TOO_MANY_TICKETS'],
});
