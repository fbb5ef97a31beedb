import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, nameLine, optionalLine, rowId, yesNo } from '../../common/fields.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { SCANNER_NAME_LENGTH } from './scan-rules.ts';
import { scannerStates } from './scanner-rules.ts';

const scanner = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(scannerStates),
  /** In words; empty if it scans for every workshop. */
  workshops: z.array(z.string()),
  may_admit: z.boolean(),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  last_seen_at: instant.nullable(),
  /** In use, but not in contact for days: it may have scans that count. */
  silent: z.boolean(),
  /** When and by whom it was revoked; empty if not known. */
  revoked_at: instant.nullable(),
  revoked_by: z.string(),
  /** It was unlinked on the phone itself. */
  unlinked: z.boolean(),
  /** Scans that were still on the phone at its last contact. */
  waiting: z.int(),
  /** Scans of today that count. */
  scans: z.int(),
});
export type ListedScanner = z.output<typeof scanner>;

export const listScanners = endpoint('GET /staff/scanners', {
  summary: 'List scanners, silent phones first; a trainer sees their own',
  may: 'attendance.record',
  input: z.strictObject(pageInput(['use'], '-use')),
  output: answer(pageOutput(scanner)),
});

export const createScanner = endpoint('POST /staff/scanners', {
  summary: 'Prepare a scanner; the answer has the link that a phone opens within 15 minutes',
  may: 'attendance.record',
  fresh: true,
  input: z.strictObject({
    name: nameLine(SCANNER_NAME_LENGTH, 'Please name the phone'),
    /**
     * Keys of workshops, separated by commas, each with `:` and a batch's id if limited to it.
     * Empty: every workshop, for a trainer those that they teach.
     */
    workshops: optionalLine(2000),
    /** Its last day; the last training day if left out. */
    until: day.optional(),
    may_admit: yesNo.default('No'),
  }),
  output: answer({
    id: z.string(),
    /** With a number if a phone in use has the same name. */
    name: z.string(),
    link: z.string(),
    link_until: instant,
  }),
  errors: ['NOT_POSSIBLE'],
});

export const revokeScanner = endpoint('POST /staff/scanners/{id}/revoke', {
  summary: 'Revoke a scanner: what it sends later is kept for review',
  may: 'attendance.record',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND'],
});
