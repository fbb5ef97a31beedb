import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { handleNotice } from '../../areas/money/payments/notices/notices.ts';
import { type Payer, signatureOf } from '../rows/payments.ts';
import type { World } from './world.ts';

/** The notices that the gateway has written for these references, whether sent or not. */
export async function written({ gatewayUrl, references }: World): Promise<string[]> {
  const { webhooks } = await (await fetch(`${gatewayUrl}/__sandbox/webhooks`)).json();
  return webhooks
    .filter((one: { reference: string }) => references.includes(one.reference))
    .map((one: { body: string }) => one.body);
}

export async function post({ portal }: World, body: string | undefined): Promise<void> {
  if (body === undefined) return;
  await portal.http.inject({
    method: 'POST',
    url: '/api/payments/webhook/paystack',
    headers: { 'x-paystack-signature': signatureOf(body) },
    payload: body,
  });
}

export async function work({ portal, references }: World, last: boolean): Promise<void> {
  if (references.length === 0) return;
  const open = await portal.db
    .selectFrom('provider_notices')
    .select('id')
    .where('handled_at', 'is', null)
    .where('reference', 'in', references)
    .execute();
  for (const { id } of open) {
    await handleNotice(portal.app, id, { number: 1, last }).catch(() => undefined);
  }
}

/** Every connection that is in use is cut: what is under way is lost, as when a process is killed. */
export async function kill({ portal }: World, n: number): Promise<void> {
  await sleep(n);
  await portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and application_name = 'edc-portal' and state <> 'idle' and pid <> pg_backend_pid()`,
  );
}

export async function open(
  world: World,
  payer: Payer,
  purpose: PaymentPurpose,
  skill_code: string,
) {
  const { status, body } = await world.portal.call(
    'POST /student/payment/initialize',
    { purpose, application_code: world.applicationCode, skill_code },
    payer.me,
  );
  if (status !== 200 || world.references.includes(body.data.reference)) return;
  world.references.push(body.data.reference);
  world.purposes.set(body.data.reference, purpose);
}

/** The browser's question after checkout, with the call that the purchase has for it. */
export async function ask(
  { portal, purposes }: World,
  payer: Payer,
  reference: string,
): Promise<void> {
  const { code: student_code } = payer.me;
  const purpose = purposes.get(reference);
  if (purpose === 'skill_change') {
    const input = { student_code, payment_ref: reference };
    await portal.call('POST /student/payment/change-skill', input, payer.me);
  } else if (purpose === 'certificate') {
    await portal.call('POST /student/certificate/request', { student_code, reference }, payer.me);
  } else await payer.ask(reference);
}
