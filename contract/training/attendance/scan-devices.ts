import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, nameLine, optionalLine, rowId, yesNo } from '../../common/fields.ts';
import { pageInput, pageOutput } from '../../common/paging.ts';
import { deviceStates } from './scan-device-rules.ts';
import { DEVICE_NAME_LENGTH } from './scan-rules.ts';

const device = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(deviceStates),
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
export type ListedDevice = z.output<typeof device>;

export const listDevices = endpoint('GET /staff/scan-devices', {
  summary: 'List scanners, silent phones first; a trainer sees their own',
  may: 'attendance.record',
  input: z.strictObject(pageInput(['use'], '-use')),
  output: answer(pageOutput(device)),
});

export const createDevice = endpoint('POST /staff/scan-devices', {
  summary: 'Prepare a scanner; the answer has the link that a phone opens within 15 minutes',
  may: 'attendance.record',
  fresh: true,
  input: z.strictObject({
    name: nameLine(DEVICE_NAME_LENGTH, 'Please name the phone'),
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

export const revokeDevice = endpoint('POST /staff/scan-devices/{id}/revoke', {
  summary: 'Revoke a scanner: what it sends later is kept for review',
  may: 'attendance.record',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND'],
});
