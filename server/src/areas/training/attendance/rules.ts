import { allows, type Capability } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import type { ScannerState } from '@edc/contract/training/attendance/scanner-rules';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

interface Scanner {
  linked_at: Date | null;
  link_until: Date;
  revoked_at: Date | null;
  expires_at: Date;
}

interface Creator {
  creator_roles: string[];
  creator_locked_at: Date | null;
}

const isAllowed = ({ creator_roles }: Creator, capability: Capability) =>
  allows(creator_roles as StaffRole[], capability);

/** Those who keep every register may also admit to every workshop. */
export const admitsEverywhere = (creator: Creator) => isAllowed(creator, 'registrations.change');

/**
 * No phone that reads names may be left behind: a trainer's phone ends with their account or role,
 * and one for every workshop when its owner no longer keeps every register. Phones of the office
 * continue when one of its members leaves.
 */
export const isLeftBehind = (scanner: Creator & { limited: boolean }) =>
  !isAllowed(scanner, 'attendance.record') ||
  (!admitsEverywhere(scanner) && (scanner.creator_locked_at !== null || !scanner.limited));

export function scannerState(
  { linked_at, link_until, revoked_at, expires_at }: Scanner,
  now: Date,
): ScannerState {
  if (revoked_at) return 'revoked';
  if (expires_at <= now || (!linked_at && link_until <= now)) return 'expired';
  return linked_at ? 'active' : 'prepared';
}

/** A phone in use that was last seen before this day is silent: it may have scans that count. */
export const silentBefore = (now: Date) => dayInLagos(new Date(now.getTime() - DAY_MS));

export const isSilent = (lastSeenAt: Date | null, now: Date) =>
  lastSeenAt !== null && dayInLagos(lastSeenAt) < silentBefore(now);

/** A link has 256 random bits; this only limits the load on the table. */
export const linkLimit = { name: 'scan-link', times: 60, seconds: 600 } satisfies Limit;
export const scannerLimit = { name: 'scanner', times: 600, seconds: 60 } satisfies Limit;

/** The page where a student sees each training day. */
export const daysPath = (applicationCode: string) =>
  `/app/get_printout/${encodeURIComponent(applicationCode)}#training-days`;

/** A workshop's key in calls: the id of its offering. */
export const workshopKey = (offeringId: number) => String(offeringId);

const CHECKED_DAYS = 30;

/** Scans from this day on can still be decided. */
export const checkedSince = (now: Date) =>
  dayInLagos(new Date(now.getTime() - CHECKED_DAYS * DAY_MS));
