import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** What is missing of a price and need not be paid. */
export interface Waiver {
  kobo: number;
  reason: string;
  /** As the audit names them. */
  by: Actor;
  approvedBy?: Actor | undefined;
}

/** Waives what is missing, where it is too small to ask for. */
export const waiverOf = (missingKobo: number): { waiver?: Waiver } =>
  missingKobo > 0
    ? { waiver: { kobo: missingKobo, reason: 'Too small to charge', by: 'payments' } }
    : {};

/** Records the waiver, and counts it in what the purchase needs. */
export async function addWaiver(
  tx: Db,
  purchaseId: number,
  { kobo, reason, by, approvedBy }: Waiver,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('waivers')
    .values({
      purchase_id: purchaseId,
      student_id: sql<number>`(select student_id from purchases where id = ${purchaseId})`,
      kobo,
      reason,
      proposed_by: by,
      approved_by: approvedBy ?? null,
      created_at: at,
    })
    .execute();
  await tx
    .updateTable('purchases')
    .set((eb) => ({ waived_kobo: eb('waived_kobo', '+', kobo) }))
    .where('id', '=', purchaseId)
    .execute();
}
