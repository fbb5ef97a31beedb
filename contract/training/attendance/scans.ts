import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, line } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { DAY_MS } from '../../common/time/days.ts';
import {
  CODE_LENGTH,
  cleanCode,
  MOST_SCANS,
  REASON_LENGTH,
  scanKinds,
  scanReasons,
} from './scan-rules.ts';

/** Calls of a phone that scans slips, each with the credential of the scanner. */

const scanner = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it scans, each with its batch; empty for everywhere. */
  places: z.array(z.object({ workshop: z.int(), batchId: z.int().nullable() })),
  may_admit: z.boolean(),
  /** Whether it may admit students of workshops that it does not scan for. */
  may_admit_everywhere: z.boolean(),
  expires_at: instant,
  /** The public key for checking codes, as raw bytes in base64url. */
  public_key: z.string(),
  /** The server's time, for the scanner's offset to it. */
  now: instant,
});
export type ScannerSetup = z.output<typeof scanner>;

export const linkScanner = endpoint('POST /scan/link', {
  summary: 'Link a phone as a scanner with the code of its QR; the answer has its credential',
  access: 'public',
  input: z.strictObject({ code: line(100, 'Please scan the code in the console again') }),
  output: answer(scanner.extend({ token: z.string() })),
  errors: ['LINK_GONE'],
});

export const getScanner = endpoint('GET /scan/scanner', {
  summary: 'Get what this scanner is set to do',
  access: 'scanner',
  output: answer(scanner),
});

export const getScanList = endpoint('GET /scan/list', {
  summary: 'Get the registrations that have changed after a number, as compressed JSON',
  access: 'scanner',
  input: z.strictObject({
    /** `next` of the last answer; 0 to begin. */
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  output: download,
  binary: ['application/gzip'],
});

const NO_SCANS = 'Please send scans as a list';
const WAITING = 'Please say how many scans are waiting';
const id = z.uuid();

/** Scanned text may be anything; it is cut, and characters that cannot be stored are removed. */
const anything = (most: number) => z.string().transform((text) => cleanCode(text, most));

const attempt = z.object({
  id,
  kind: z.enum(scanKinds),
  /** The text of the code; empty if a matric number was typed. */
  code: anything(CODE_LENGTH),
  /** For a typed number: the registration that the scanner found. */
  registration: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** The scanner's time, and how many milliseconds the server's clock is ahead of it. */
  at: instant,
  offset_ms: z
    .int()
    .min(-3650 * DAY_MS)
    .max(3650 * DAY_MS),
  /** The scanner's answer. */
  said: z.enum(scanReasons),
  /** Why it is admitted nevertheless. */
  admit_reason: anything(REASON_LENGTH).pipe(z.string().trim().min(1)).optional(),
  /** The scan of this device that this one replaces. */
  replaces: id.optional(),
});
const undo = z.object({ undo: id, at: instant, other_person: z.boolean() });

export const sentScan = z.union([attempt, undo]);
export type SentScan = z.output<typeof sentScan>;

/** Each is parsed separately, so that an unreadable one does not stop the others. */
const list = z
  .array(z.looseObject({}, NO_SCANS), NO_SCANS)
  .max(MOST_SCANS, `Please send at most ${MOST_SCANS} scans`);
const listAsText = z
  .string(NO_SCANS)
  .max(200_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: NO_SCANS });
      return z.NEVER;
    }
  })
  .pipe(list);

export const sendScans = endpoint('POST /scan/scans', {
  summary: 'Send scans; each counts once however often it is sent',
  access: 'scanner',
  anyText: true,
  input: z.strictObject({
    scans: z.union([listAsText, list], NO_SCANS),
    /** How many are still on the scanner after these. */
    waiting: z
      .union([z.number(), z.string()], WAITING)
      .transform(Number)
      .pipe(z.int(WAITING).min(0, WAITING).max(1_000_000, WAITING))
      .meta({ examples: ['0'] }),
  }),
  output: answer({
    /** In the order of sending. The scanner deletes those that were stored or never can be. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['taken', 'unreadable', 'failed']),
        result: z.enum(scanReasons).nullable(),
      }),
    ),
    now: instant,
  }),
});
export type ScanResult = z.output<typeof sendScans.output>['data']['results'][number];

export const unlinkScanner = endpoint('POST /scan/unlink', {
  summary: 'Unlink this scanner: its credential no longer works',
  access: 'scanner',
});
