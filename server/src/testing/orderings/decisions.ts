import { rejectRequest } from '../../areas/training/certificates/staff/actions.ts';
import { completeByStaff } from '../../areas/training/enrolment/staff/actions.ts';
import { approve, reject } from '../../areas/training/skill-changes/decisions/actions.ts';
import type { Payer } from '../payments.ts';
import type { World } from './world.ts';

const by = 'staff:registrar@edc.example';
const reason = 'a test';

/** The student's newest request of a kind. */
async function newest(
  { portal }: World,
  payer: Payer,
  of: 'skill_changes' | 'certificate_requests',
) {
  const row = await portal.db
    .selectFrom(of)
    .select('id')
    .where('student_id', '=', payer.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** What staff and students decide about paid requests; false where it is none of that. */
export async function decide(world: World, payer: Payer, what: string): Promise<boolean> {
  const { app } = world.portal;
  if (what === 'complete') {
    const { matricNo } = payer;
    await completeByStaff(app, { matricNo, applicationCode: world.applicationCode, by, reason });
    return true;
  }
  if (what === 'reject certificate') {
    const requestId = await newest(world, payer, 'certificate_requests');
    if (requestId !== undefined) await rejectRequest(app, { requestId, by, reason });
    return true;
  }
  if (what !== 'approve change' && what !== 'reject change' && what !== 'withdraw change') {
    return false;
  }
  const requestId = await newest(world, payer, 'skill_changes');
  if (requestId === undefined) return true;
  if (what === 'withdraw change') {
    const input = { student_code: payer.me.code, id: requestId };
    await world.portal.call('POST /student/skill_change/withdraw', input, payer.me);
    return true;
  }
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    if (what === 'approve change') await approve(tx, app, { requestId, by, at });
    else await reject(tx, app, { requestId, by, at, reason });
  });
  return true;
}
