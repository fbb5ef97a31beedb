import type { Db } from '../../../../platform/database/connect.ts';
import { lockRegistration } from '../../enrolment/changes/actions.ts';
import { audit } from '../decisions/actions.ts';
import { publishRequest } from '../mails.ts';
import { findRequest, lockRequest } from '../store.ts';
import { unsettledKobo } from './queries.ts';
import { setKept } from './store.ts';

/** The skill stays changed although the fee went back. For the student nothing changes. */
export async function keepChange(
  tx: Db,
  given: { requestId: number; by: string; at: Date; reason: string },
): Promise<'kept' | 'NOT_REFUNDED'> {
  const { requestId, by, at, reason } = given;
  const found = await findRequest(tx, requestId);
  if (!found) return 'NOT_REFUNDED';
  await lockRegistration(tx, found.registration_id);
  const request = await lockRequest(tx, requestId);
  const unpaid_kobo = await unsettledKobo(tx, requestId);
  if (unpaid_kobo === 0) return 'NOT_REFUNDED';
  await setKept(tx, requestId, unpaid_kobo);
  await audit(tx, request, {
    action: 'skill_change.keep',
    by,
    at,
    detail: { reason, unpaid_kobo },
  });
  await publishRequest(tx, request.student_id);
  return 'kept';
}
