import { formatNaira } from '@edc/contract/common/money';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { applyLocked, type Decision, lockApplicable } from './actions.ts';
import type { Target } from './owner.ts';
import { StaffRefusal } from './refusal.ts';

export interface WaiverRequest extends Decision, Target {
  /** The second person, where one was needed. */
  approvedBy?: Actor | undefined;
  /** What the person has read that it waives, where that is known. */
  expectedKobo?: number | undefined;
}

export interface Waived {
  student: string;
  description: string;
  waivedKobo: number;
}

/** Money that is less than the price, locked, and how much is missing. */
export async function lockShort(
  tx: Db,
  app: App,
  given: Omit<WaiverRequest, 'by' | 'reason' | 'approvedBy'>,
) {
  const locked = await lockApplicable(tx, app, given);
  if (locked.missingKobo <= 0) {
    throw new StaffRefusal('Nothing is missing. Apply this payment instead.');
  }
  if (given.expectedKobo !== undefined && given.expectedKobo !== locked.missingKobo) {
    throw new StaffRefusal(
      `${formatNaira(locked.missingKobo)} is missing now, not ${formatNaira(given.expectedKobo)}.`,
    );
  }
  return locked;
}

/** Waives what is missing, and lets the money pay for what it was meant for. */
export async function waiveMissing(tx: Db, app: App, given: WaiverRequest): Promise<Waived> {
  const locked = await lockShort(tx, app, given);
  const { by, reason, approvedBy } = given;
  const kobo = locked.missingKobo;
  const waiver = { kobo, reason, by, approvedBy };
  const done = await applyLocked(tx, app, locked, { by, reason, waiver });
  return { ...done, waivedKobo: kobo };
}
