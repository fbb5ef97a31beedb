import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, line, optionalLine, rowIdOr, wholeNumber } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { listExportCalls } from '../../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { isMatricNo } from '../identity/identity-rules.ts';
import { REASON_LENGTH } from '../roster/student-rules.ts';
import {
  MOST_PIN_DAYS,
  MOST_PINS,
  matchReasons,
  PIN_NOTE_LENGTH,
  pinStates,
  readMatricNos,
  USUAL_PIN_DAYS,
} from './pin-rules.ts';

const id = rowIdOr('Please give the number of a PIN');

const person = z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() });

const pin = z.object({
  id: z.string(),
  /** Null if any matriculation number can use it. */
  matric_no: z.string().nullable(),
  state: z.enum(pinStates),
  note: z.string(),
  /** For PINs that were issued together. */
  batch: z.string().nullable(),
  issued_by: z.string(),
  issued_at: instant,
  expires_at: instant,
  revoked_by: z.string().nullable(),
  used_at: instant.nullable(),
  used_by: person.nullable(),
});
export type ListedPin = z.output<typeof pin>;

const pinFilters = {
  /** A matriculation number, of the PIN or of its user. */
  q: optionalLine(40),
  state: z.enum(pinStates).optional(),
  batch: z.uuid().optional(),
};
export const pinFilterFields = z.object(pinFilters);

export const listPins = endpoint('GET /staff/pins', {
  summary: 'List Portal PINs: never the PINs themselves',
  may: 'pins.issue',
  input: z.strictObject({ ...pinFilters, ...pageInput(['issued'], '-issued') }),
  output: answer(pageOutput(pin)),
});

export const { prepare: preparePinExport, download: downloadPins } = listExportCalls({
  list: 'pins',
  name: 'pins',
  rows: 'Portal PINs',
  may: 'pins.issue',
  filters: pinFilters,
});

const NAMED_AT_MOST = 3;
const COUNT = `Please give a number from 1 to ${MOST_PINS}`;
const DAYS = `Please give a number of days from 1 to ${MOST_PIN_DAYS}`;

export const issuePins = endpoint('POST /staff/pins', {
  summary: 'Issue Portal PINs: for named matriculation numbers, or for any',
  may: 'pins.issue',
  fresh: true,
  input: z.strictObject({
    count: wholeNumber(1, MOST_PINS, COUNT).default(1),
    /** One PIN for each; then `count` is ignored. */
    matric_nos: z
      .string()
      .max(MOST_PINS * 45)
      .default('')
      .transform(readMatricNos)
      .refine((all) => all.length <= MOST_PINS, `Please give at most ${MOST_PINS} matric numbers`)
      .superRefine((all, context) => {
        const wrong = all.filter((one) => !isMatricNo(one));
        if (wrong.length === 0) return;
        const named = wrong.slice(0, NAMED_AT_MOST).join(', ');
        context.addIssue({
          code: 'custom',
          message: `Not a matric number: ${named}${wrong.length > NAMED_AT_MOST ? ' and others' : ''}`,
        });
      })
      .meta({ examples: ['SCI/26/0001'] }),
    days: wholeNumber(1, MOST_PIN_DAYS, DAYS).default(USUAL_PIN_DAYS),
    note: optionalLine(PIN_NOTE_LENGTH),
  }),
  output: answer({
    expires_at: instant,
    /** Shown only this once: the database keeps a hash of each. */
    pins: z.array(z.object({ pin: z.string(), matric_no: z.string().nullable() })),
  }),
});

export const printPinCards = endpoint('POST /staff/pins/cards', {
  summary: 'Print cards of PINs that were just issued, as PDF',
  may: 'pins.issue',
  limit: { times: 30, seconds: 600 },
  input: z.strictObject({
    /** Separated by commas, as returned when they were issued. */
    pins: line(MOST_PINS * 20),
  }),
  output: download,
  binary: ['application/pdf'],
  errors: ['NOT_FOUND'],
});

export const revokePin = endpoint('POST /staff/pins/{id}/revoke', {
  summary: 'Revoke a PIN that was not used',
  may: 'pins.issue',
  input: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const revokePinBatch = endpoint('POST /staff/pins/revoke-batch', {
  summary: 'Revoke all PINs that were issued together and not used',
  may: 'pins.issue',
  fresh: true,
  input: z.strictObject({ batch: z.uuid('Please give a batch') }),
  errors: ['NOT_POSSIBLE'],
});

const ownRecord = z.object({
  key: z.string(),
  matric_no: z.string(),
  full_name: z.string(),
  department: z.string(),
  level: z.string(),
  registered: z.boolean(),
  created_at: instant,
  /** Who issued the PIN. */
  pin_by: z.string(),
  /** A record of the roster that may be the same person under another number. */
  match: person.extend({ id: z.string(), why: z.enum(matchReasons) }).nullable(),
});
export type OwnRecord = z.output<typeof ownRecord>;

export const listOwnRecords = endpoint('GET /staff/pins/records', {
  summary: 'List records that students created with a PIN and the roster does not have',
  may: 'pins.issue',
  input: z.strictObject(pageInput(['created'], '-created')),
  output: answer(pageOutput(ownRecord)),
});

export const { prepare: prepareOwnRecordExport, download: downloadOwnRecords } = listExportCalls({
  list: 'pins/records',
  name: 'pin-records',
  rows: 'records that students made with a PIN',
  may: 'pins.issue',
  filters: {},
});

export const mergeOwnRecord = endpoint('POST /staff/pins/records/{student}/merge', {
  summary:
    'Say that a record of the roster is the same person: the account stays, the roster counts',
  may: 'pins.issue',
  input: z.strictObject({
    student: line(40),
    /** The id of the roster’s record. */
    into: id,
    reason: line(REASON_LENGTH),
  }),
  errors: ['NOT_POSSIBLE'],
});
