import type { RequestKind } from '@edc/contract/desk/requests/request-rules';
import { rejectRequest } from '../../areas/training/certificates/staff/actions.ts';
import { completeRegistration } from '../../areas/training/enrolment/changes/actions.ts';
import { approve, reject } from '../../areas/training/skill-changes/decide.ts';
import { staffActor } from '../../platform/actors.ts';
import type { Payer } from '../rows/payments.ts';
import type { World } from './world.ts';

const by = staffActor(1);
const reason = 'a test';

/** The student's newest request of a kind. */
async function newest({ portal }: World, payer: Payer, kind: RequestKind) {
  const row = await portal.db
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', kind)
    .where('student_id', '=', payer.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

async function complete({ portal: { app, db } }: World, payer: Payer): Promise<void> {
  const registration = await db
    .selectFrom('registrations')
    .select('id')
    .where('student_id', '=', payer.id)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
  if (!registration) return;
  const given = { registrationId: registration.id, byHand: true, by, reason, at: app.now() };
  await db.transaction().execute((tx) => completeRegistration(tx, given));
}

/** Decisions of staff and students about paid requests; false for other events. */
export async function decide(world: World, payer: Payer, what: string): Promise<boolean> {
  const { app } = world.portal;
  if (what === 'complete') {
    await complete(world, payer);
    return true;
  }
  if (what === 'reject certificate') {
    const requestId = await newest(world, payer, 'certificate');
    if (requestId !== undefined) await rejectRequest(app, { requestId, by, reason });
    return true;
  }
  if (what !== 'approve change' && what !== 'reject change' && what !== 'withdraw change') {
    return false;
  }
  const requestId = await newest(world, payer, 'skill_change');
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
