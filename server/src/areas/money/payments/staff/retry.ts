import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import type { Receipt } from '../../ledger/actions.ts';
import { auditPayment } from '../audit.ts';
import { receiptById } from '../money/store.ts';
import { ProviderDown, ProviderRefused } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import {
  accountOf,
  askStudentForAccount,
  isBeingSent,
  type RefundAccount,
  releaseClaim,
  updateAccount,
} from '../refunds/accounts.ts';
import { recordReturn } from '../refunds/reversals.ts';
import { lockRefund, type Refund, refundById, updateRefund } from '../refunds/store.ts';
import { checkRefundsOf } from '../refunds/watch.ts';
import { isFinal } from '../rules.ts';
import type { Refunded } from './send-refund.ts';

interface Locked {
  refund: Refund;
  receipt: Receipt;
  account: RefundAccount | undefined;
}

/** A refund that needs a bank account, with its money locked. */
async function lockNeedy(tx: Db, refundId: number): Promise<Locked> {
  const locked = await lockRefund(tx, refundId);
  if (!locked) throw new Refusal('NOT_FOUND');
  if (locked.refund.status !== 'needs-attention') {
    throw notPossible('This refund does not wait for a bank account.');
  }
  return { ...locked, account: await accountOf(tx, refundId) };
}

/** The provider names its refunds in its list only. */
async function withProviderId(app: App, refundId: number): Promise<string> {
  const refund = await refundById(app.db, refundId);
  if (!refund) throw new Refusal('NOT_FOUND');
  if (refund.provider_refund_id) return refund.provider_refund_id;
  await checkRefundsOf(app, (await receiptById(app.db, refund.receipt_id)).reference);
  const named = (await refundById(app.db, refundId))?.provider_refund_id;
  if (!named) throw notPossible('The provider does not list this refund yet.');
  return named;
}

/**
 * Asks the provider to pay a refund to the account that the student has entered. Made twice, the
 * provider refuses the second one: it is the same refund.
 */
export async function retryRefund(
  app: App,
  given: { refundId: number; enteredAt: Date; by: Actor },
): Promise<Pick<Refunded, 'amountKobo' | 'currency' | 'provider' | 'status'>> {
  const { refundId, enteredAt, by } = given;
  const providerId = await withProviderId(app, refundId);
  const claimedAt = app.now();
  const { receipt, account, amountKobo } = await app.db.transaction().execute(async (tx) => {
    const locked = await lockNeedy(tx, refundId);
    const usable = requireUsable(app, locked, enteredAt);
    await updateAccount(tx, refundId, { sent_at: claimedAt });
    await auditPayment(tx, {
      actor: by,
      action: 'refund.retry',
      reference: locked.receipt.reference,
      detail: {
        amount_kobo: locked.refund.amount_kobo,
        bank: usable.bank_name,
        account: `…${usable.account_number.slice(-4)}`,
      },
      at: app.now(),
    });
    return { receipt: locked.receipt, account: usable, amountKobo: locked.refund.amount_kobo };
  });
  const { bankRefunds } = providerOf(app.config, receipt.provider);
  if (!bankRefunds) throw notPossible('This provider cannot refund to a bank account.');
  try {
    const { status } = await bankRefunds.retry(providerId, {
      bankId: account.bank_id,
      accountNumber: account.account_number,
    });
    await answered(app, refundId, status);
    return { status, amountKobo, currency: receipt.currency, provider: receipt.provider };
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderDown)) throw error;
    await releaseClaim(app.db, refundId, claimedAt);
    throw notPossible(
      error instanceof ProviderRefused
        ? `The provider refused: ${error.message}`
        : 'The provider gave no answer. Please try again later; it is not paid twice.',
    );
  }
}

function requireUsable(app: App, { account }: Locked, enteredAt: Date): RefundAccount {
  if (!account || account.refused_at) {
    throw notPossible('The student has not entered a bank account yet.');
  }
  if (account.entered_at.getTime() !== enteredAt.getTime()) {
    throw notPossible('The student has entered another account meanwhile. Please look again.');
  }
  if (isBeingSent(account, app.now())) {
    throw notPossible('Somebody has just sent this refund to the provider.');
  }
  return account;
}

/** A notice may have been quicker than the answer; otherwise a new round begins. */
async function answered(app: App, refundId: number, said: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (!locked || isFinal(locked.refund.status)) return;
    const status = isFinal(said) ? said : 'processing';
    await updateRefund(tx, refundId, { status }, app.now());
    if (status === 'processed') await recordReturn(tx, app, refundId);
  });
}

/** The account cannot be right: the student is asked for another one. */
export async function askForOtherAccount(
  app: App,
  given: { refundId: number; note: string | undefined; by: Actor },
): Promise<void> {
  const { refundId, note, by } = given;
  await app.db.transaction().execute(async (tx) => {
    const { refund, receipt, account } = await lockNeedy(tx, refundId);
    if (!account || account.refused_at) {
      throw notPossible('The student is asked already, and has not answered yet.');
    }
    if (receipt.attempt_id === null) {
      throw notPossible('Nobody knows whose money this is, so nobody can be asked.');
    }
    await askStudentForAccount(tx, app, receipt, {
      refundId,
      amountKobo: refund.amount_kobo,
      note,
    });
    await auditPayment(tx, {
      actor: by,
      action: 'refund.ask',
      reference: receipt.reference,
      detail: note ? { note } : {},
      at: app.now(),
    });
  });
}
