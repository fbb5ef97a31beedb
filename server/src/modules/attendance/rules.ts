import type { DeviceState } from '@edc/contract/scan-device-rules';
import type { Limit } from '../../platform/rate-limits.ts';

interface Device {
  linked_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
}

export function deviceState({ linked_at, revoked_at, expires_at }: Device, now: Date): DeviceState {
  if (revoked_at) return 'revoked';
  if (expires_at <= now) return 'expired';
  return linked_at ? 'active' : 'prepared';
}

/** A link has 256 random bits; this only keeps the table from being asked without end. */
export const linkLimit = { name: 'scan-link', times: 60, seconds: 600 } satisfies Limit;
export const deviceLimit = { name: 'scan-device', times: 600, seconds: 60 } satisfies Limit;

/** A workshop as other calls name it: the id of its offering. */
export const workshopKey = (offeringId: number) => String(offeringId);
