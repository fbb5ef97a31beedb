import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { propose } from '../../proposals/actions.ts';
import { loadStaffSettings } from '../../site/queries.ts';
import { type Money, partsOf } from '../money/store.ts';
import { refundsOf } from '../refunds/store.ts';
import {
  lockRefundable,
  type Refunded,
  type RefundRequest,
  refundedBefore,
  requestRefund,
  sendRefund,
} from './refund.ts';
import { lockTeller, recordTeller, type TellerPayment } from './teller.ts';
import { lockShort, type Waived, type WaiverRequest, waiveMissing } from './waive.ts';

/** Above the limit of one person: another one has to approve it. */
export interface Proposed {
  proposalId: number;
}

const limitOf = async (db: Db) => (await loadStaffSettings(db)).two_person_kobo;

/** What was refunded of the whole payment, whichever part of it. */
async function refundedOfAll(tx: Db, money: Money): Promise<number> {
  const whole = money.part_of ?? money.id;
  let kobo = refundedBefore(await refundsOf(tx, whole));
  for (const { id } of await partsOf(tx, whole)) kobo += refundedBefore(await refundsOf(tx, id));
  return kobo;
}

/**
 * Refunds, or proposes to. Earlier refunds of the same payment count, so that parts of it do not
 * pass the limit; another currency always needs two people.
 */
export async function refundOrPropose(
  app: App,
  given: RefundRequest,
): Promise<Refunded | Proposed> {
  const { moneyId, reason, by } = given;
  const requested = await app.db.transaction().execute(async (tx) => {
    const { money, amountKobo } = await lockRefundable(tx, app, given);
    const totalKobo = (await refundedOfAll(tx, money)) + amountKobo;
    const isSmall = money.currency === 'NGN' && totalKobo <= (await limitOf(tx));
    if (isSmall) return await requestRefund(tx, app, { ...given, amountKobo });
    const data = { moneyId, amountKobo };
    return { proposalId: await propose(tx, app, { kind: 'refund', data, reason, by }) };
  });
  return 'proposalId' in requested ? requested : await sendRefund(app, requested);
}

/** Records a payment at the bank's counter, or proposes to. */
export async function recordTellerOrPropose(
  app: App,
  { reason, by, ...data }: Omit<TellerPayment, 'approvedBy'>,
): Promise<{ reference: string; amountKobo: number } | Proposed> {
  return await app.db.transaction().execute(async (tx) => {
    const { amountKobo } = await lockTeller(tx, app, data);
    if (amountKobo <= (await limitOf(tx))) {
      return await recordTeller(tx, app, { ...data, reason, by });
    }
    return {
      proposalId: await propose(tx, app, { kind: 'teller', data: { ...data }, reason, by }),
    };
  });
}

/** Waives what is missing of a price, or proposes to. */
export async function waiveOrPropose(
  app: App,
  { reason, by, ...data }: Omit<WaiverRequest, 'approvedBy'>,
): Promise<Waived | Proposed> {
  return await app.db.transaction().execute(async (tx) => {
    const { missingKobo } = await lockShort(tx, app, data);
    if (missingKobo <= (await limitOf(tx))) {
      return await waiveMissing(tx, app, { ...data, reason, by });
    }
    return {
      proposalId: await propose(tx, app, { kind: 'waiver', data: { ...data }, reason, by }),
    };
  });
}
