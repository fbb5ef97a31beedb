import type { App } from '../../../context.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { closeReversalsOf, lockMoney } from '../money/store.ts';
import { isFinal } from '../rules.ts';
import type { Decision } from './actions.ts';
import { openReversals } from './queries.ts';
import { StaffRefusal } from './refusal.ts';

/**
 * Staff have dealt with what was taken back of a payment: it waits no longer. The registration
 * and its slip stay as they are, and whatever is told of it later waits again.
 */
export async function closeReversals(app: App, given: Decision): Promise<{ reference: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, given.moneyId);
    if (!money) throw new StaffRefusal(`There is no money with the number ${given.moneyId}.`);
    const open = await openReversals(tx, money.id);
    if (open.length === 0) {
      throw new StaffRefusal(`Nothing that was taken back of money ${money.id} waits.`);
    }
    if (open.some(({ origin, status }) => origin === 'ours' && !isFinal(status))) {
      throw new StaffRefusal(
        `Money ${money.id} is being refunded by us: that leaves the list by itself.`,
      );
    }
    await closeReversalsOf(tx, money.id, app.now());
    await recordInAudit(tx, {
      actor: given.by,
      action: 'payment.close',
      subject: `payment:${money.reference}`,
      detail: {
        money: money.id,
        closed: open.map(({ kind, status }) => `${kind} ${status}`).join(', '),
        reason: given.reason,
      },
    });
    return { reference: money.reference };
  });
}
