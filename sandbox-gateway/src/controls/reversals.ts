import type { FastifyInstance } from 'fastify';
import { isPaid } from '../charges.ts';
import type { Sandbox } from '../context.ts';
import { type Fields, fieldsOf, textIn } from '../input.ts';
import { controlRefusal } from '../refusal.ts';
import {
  advanceRefund,
  announceDispute,
  openDispute,
  openRefund,
  refundable,
  resolveDispute,
} from '../reversals.ts';
import type { Dispute, RefundStatus, Transaction } from '../types.ts';
import { findControlled, readControlAmount } from './transactions.ts';

const REFUND_STEPS = new Map<string, RefundStatus>([
  ['processing', 'processing'],
  ['process', 'processed'],
  ['fail', 'failed'],
  ['needs-attention', 'needs-attention'],
]);

interface ByReference {
  Params: { reference: string };
}

/** Events of a payment at the provider, not caused by the merchant. */
export function reversalControls(app: FastifyInstance, sandbox: Sandbox): void {
  const base = '/__sandbox/transactions/:reference';

  app.post<ByReference>(`${base}/refund`, async (request) => {
    const transaction = findPaid(sandbox, request.params.reference);
    const amount = readControlAmount(fieldsOf(request.body));
    return { ok: true, refund: refundOutside(sandbox, transaction, amount), transaction };
  });

  app.post<ByReference>(`${base}/partial-refund`, async (request) => {
    const transaction = findPaid(sandbox, request.params.reference);
    const half = Math.ceil(refundable(sandbox, transaction) / 2);
    const amount = readControlAmount(fieldsOf(request.body)) ?? half;
    return { ok: true, refund: refundOutside(sandbox, transaction, amount), transaction };
  });

  app.post<ByReference>(`${base}/dispute`, async (request) => {
    const transaction = findPaid(sandbox, request.params.reference);
    if (transaction.provider !== 'paystack') {
      throw controlRefusal(409, 'Disputes are played for the first provider only');
    }
    const fields = fieldsOf(request.body);
    const dispute = openDispute(sandbox, transaction, {
      amount: readControlAmount(fields) ?? transaction.amount,
      category: textIn(fields, 'category') ?? 'chargeback',
    });
    return { ok: true, dispute };
  });

  app.post<ByReference>(`${base}/dispute-remind`, async (request) => {
    const { transaction, dispute } = findOpenDispute(sandbox, request.params.reference);
    announceDispute(sandbox, 'remind', dispute, transaction);
    return { ok: true, dispute };
  });

  app.post<ByReference>(`${base}/dispute-resolve`, async (request) => {
    const { transaction, dispute } = findOpenDispute(sandbox, request.params.reference);
    resolveDispute(sandbox, transaction, dispute, readResolution(fieldsOf(request.body)));
    return { ok: true, dispute, transaction };
  });

  app.post<{ Params: { id: string; step: string } }>(
    '/__sandbox/refunds/:id/:step',
    async (request) => {
      const { id, step } = request.params;
      const refund = sandbox.store.refunds.find((each) => each.id === Number(id));
      const status = REFUND_STEPS.get(step);
      if (refund === undefined || status === undefined) {
        throw controlRefusal(404, 'There is no such refund, or no such step');
      }
      advanceRefund(sandbox, refund, status);
      return { ok: true, refund };
    },
  );
}

function findPaid(sandbox: Sandbox, reference: string): Transaction {
  const transaction = findControlled(sandbox, reference);
  if (!isPaid(transaction)) throw controlRefusal(409, 'It is not paid');
  return transaction;
}

function refundOutside(sandbox: Sandbox, transaction: Transaction, amount: number | undefined) {
  const rest = refundable(sandbox, transaction);
  const wanted = amount ?? rest;
  if (wanted <= 0 || wanted > rest) {
    throw controlRefusal(409, `Only ${rest} kobo are left to refund`);
  }
  const refund = openRefund(sandbox, transaction, {
    amount: wanted,
    refundedBy: 'dashboard@sandbox.test',
  });
  advanceRefund(sandbox, refund, 'processing');
  advanceRefund(sandbox, refund, 'processed');
  return refund;
}

function findOpenDispute(sandbox: Sandbox, reference: string) {
  const transaction = findControlled(sandbox, reference);
  const dispute = sandbox.store.disputes.find(
    (each) => each.transactionId === transaction.id && each.status !== 'resolved',
  );
  if (dispute === undefined) throw controlRefusal(409, 'It has no open dispute');
  return { transaction, dispute };
}

function readResolution(fields: Fields): NonNullable<Dispute['resolution']> {
  const resolution = textIn(fields, 'resolution') ?? 'merchant-accepted';
  if (resolution === 'merchant-accepted' || resolution === 'declined') return resolution;
  throw controlRefusal(400, 'resolution is merchant-accepted or declined');
}
