import { accountMessages } from '@edc/contract/money/refund-rules';
import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { SignedInStudent } from '../../../people/identity/gates.ts';
import { attemptById } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import type { Bank } from '../providers/provider.ts';
import { providerRefusal } from '../providers/provider-refusal.ts';
import { providerOf } from '../providers/providers.ts';
import { accountOf, isBeingSent, saveAccount } from './accounts.ts';
import { mailAccountEntered } from './mails.ts';
import { lockRefund, ownRefund } from './store.ts';

const notNeeded = () =>
  new Refusal('NOT_POSSIBLE', { message: 'This refund needs no bank account.' });

/** The banks that this refund can go to. */
export async function loadBanks(
  app: App,
  { studentId }: Pick<SignedInStudent, 'studentId'>,
  refundId: number,
): Promise<Bank[]> {
  const refund = await ownRefund(app.db, studentId, refundId);
  if (!refund) throw new Refusal('NOT_FOUND');
  if (refund.status !== 'needs-attention') throw notNeeded();
  try {
    const { bankRefunds } = providerOf(app.config, refund.provider);
    if (!bankRefunds) throw notNeeded();
    return await bankRefunds.banks();
  } catch (error) {
    throw providerRefusal(app, error, refund.reference);
  }
}

/** Keeps the account that the student names; the centre tries the refund again with it. */
export async function enterAccount(
  app: App,
  me: Pick<SignedInStudent, 'studentId' | 'code'>,
  refundId: number,
  given: { bank: string; accountNumber: string; accountName: string },
): Promise<void> {
  const bank = (await loadBanks(app, me, refundId)).find(({ id }) => id === given.bank);
  if (!bank) {
    const message = accountMessages.bank;
    throw new Refusal('INVALID', { message, fields: { bank: message } });
  }
  await app.db.transaction().execute(async (tx) => {
    const { refund, receipt } = (await lockRefund(tx, refundId)) ?? {};
    if (refund?.status !== 'needs-attention' || receipt?.attempt_id == null) throw notNeeded();
    const account = {
      bank_id: bank.id,
      bank_name: bank.name,
      account_number: given.accountNumber,
      account_name: given.accountName,
    };
    const at = app.now();
    const before = await accountOf(tx, refundId);
    if (before && isBeingSent(before, at)) {
      throw new Refusal('NOT_POSSIBLE', {
        message:
          'Your refund is being sent to the account that you entered. Please look again in a minute.',
      });
    }
    await saveAccount(tx, { refund_id: refundId, ...account, entered_at: at });
    await auditPayment(tx, {
      actor: `student:${me.code}`,
      action: 'refund.account',
      reference: receipt.reference,
      detail: { bank: bank.name, account: `…${given.accountNumber.slice(-4)}` },
      at,
    });
    await mailAccountEntered(tx, app, await attemptById(tx, receipt.attempt_id), {
      key: `refund:${receipt.id}:entered:${refundId}:${at.getTime()}`,
      amountKobo: refund.amount_kobo,
      currency: receipt.currency,
      account,
    });
  });
}
