import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Recorded answers of the real providers; the tests change only references and states. */
export type PlayedState = 'success' | 'failed' | 'abandoned' | 'pending' | 'reversed';

export interface ProviderCall {
  method: string;
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

interface Played {
  status: number;
  body: unknown;
}

/** A server that plays what was written down, and keeps what it was asked. */
export async function aRecordedProvider(answer: (asked: ProviderCall) => Played) {
  const asked: ProviderCall[] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    const { status, body } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

async function read(request: IncomingMessage): Promise<ProviderCall> {
  const hasBody = request.method === 'POST';
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: hasBody ? ((await json(request)) as Record<string, unknown>) : {},
  };
}

const PAYSTACK_TRANSACTION = {
  id: 4_099_260_516,
  domain: 'test',
  receipt_number: null,
  amount: 416_000,
  message: null,
  gateway_response: 'Successful',
  paid_at: '2026-11-02T09:14:24.000Z',
  created_at: '2026-11-02T09:13:56.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: '102.89.32.14',
  metadata: { portal: 'edc-portal', description: 'Fashion Design, ESP 201 2026/2027' },
  log: { start_time: 1_793_610_836, time_spent: 4, attempts: 1, errors: 0, success: true },
  fees: 16_240,
  fees_split: null,
  authorization: { bin: '408408', last4: '4081', channel: 'card', brand: 'visa', reusable: true },
  customer: {
    id: 181_873_746,
    email: 'student@mail.example',
    customer_code: 'CUS_1rkzaqsv4rrhqo6',
  },
  plan: null,
  split: {},
  order_id: null,
  requested_amount: 416_000,
  source: null,
  fees_breakdown: null,
};

const unpaid = { paid_at: null, fees: null, log: null, authorization: {} };
const PAYSTACK_STATES: Record<PlayedState, object> = {
  success: { status: 'success' },
  failed: { ...unpaid, status: 'failed', gateway_response: 'Declined' },
  abandoned: {
    ...unpaid,
    status: 'abandoned',
    gateway_response: 'The transaction was not completed',
  },
  pending: { ...unpaid, status: 'ongoing', gateway_response: null, metadata: '' },
  reversed: { status: 'reversed', gateway_response: 'Reversed' },
};

const paystackTransaction = (reference: string, state: PlayedState) => ({
  ...PAYSTACK_TRANSACTION,
  reference,
  ...PAYSTACK_STATES[state],
});

/** The second one is of another payment: filters are not to be relied on. */
const PAYSTACK_REFUNDS = [PAYSTACK_TRANSACTION.id, 1_004_723_697].map((transaction) => ({
  integration: 100_982,
  transaction,
  dispute: null,
  settlement: null,
  id: 3_018_284,
  domain: 'test',
  currency: 'NGN',
  amount: 100_000,
  status: 'processed',
  refunded_at: '2026-11-03T12:54:47.000Z',
  refunded_by: 'finance@edc.example',
  customer_note: 'Refund for transaction ABCDEFGH23456',
  merchant_note: 'Refund for transaction ABCDEFGH23456 by finance@edc.example',
  deducted_amount: 100_000,
  fully_deducted: 1,
  createdAt: '2026-11-03T12:54:47.000Z',
}));

/** Paystack, as it answers. `taken`: references that were used before. */
export function playPaystack(states: Map<string, PlayedState>, taken = new Set<string>()) {
  return ({ method, path, body }: ProviderCall): Played => {
    const reference = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (path === '/transaction/initialize') {
      if (taken.has(String(body.reference))) {
        return {
          status: 400,
          body: {
            status: false,
            message: 'Duplicate Transaction Reference',
            meta: { nextStep: 'Provide a unique transaction reference' },
            type: 'validation_error',
            code: 'duplicate_reference',
          },
        };
      }
      const data = {
        authorization_url: 'https://checkout.paystack.com/3ni8kdavz62431k',
        access_code: '3ni8kdavz62431k',
        reference: body.reference,
      };
      return { status: 200, body: { status: true, message: 'Authorization URL created', data } };
    }
    if (path.startsWith('/transaction/verify/')) {
      const state = states.get(reference);
      if (!state) {
        const message = 'Transaction reference not found.';
        const code = 'transaction_not_found';
        return { status: 404, body: { status: false, message, type: 'validation_error', code } };
      }
      const data = paystackTransaction(reference, state);
      return { status: 200, body: { status: true, message: 'Verification successful', data } };
    }
    if (path === '/refund' && method === 'POST') {
      const data = {
        transaction: { ...PAYSTACK_TRANSACTION, id: body.transaction, paid_at: '2026-11-02' },
        integration: 100_982,
        amount: body.amount,
        deducted_amount: 0,
        channel: null,
        currency: 'NGN',
        status: 'pending',
        id: 3_018_284,
        fully_deducted: null,
      };
      const message = 'Refund has been queued for processing';
      return { status: 200, body: { status: true, message, data } };
    }
    if (path.startsWith('/refund?')) {
      return {
        status: 200,
        body: { status: true, message: 'Refunds retrieved', data: PAYSTACK_REFUNDS, meta: {} },
      };
    }
    const data = [...states]
      .filter(([, state]) => state === 'success')
      .map(([each, state]) => paystackTransaction(each, state));
    return {
      status: 200,
      body: {
        status: true,
        message: 'Transactions retrieved',
        data,
        meta: { total: data.length, total_volume: 416_000, skipped: 0, perPage: 100, page: 1 },
      },
    };
  };
}

const FLUTTERWAVE_TRANSACTION = {
  id: 4_099_260_516,
  flw_ref: 'FLW-MOCK-f6c2a7e1',
  device_fingerprint: 'N/A',
  amount: 4152,
  currency: 'NGN',
  charged_amount: 4152,
  app_fee: 58.13,
  merchant_fee: 0,
  processor_response: 'successful',
  auth_model: 'PIN',
  ip: '102.89.32.14',
  narration: 'EDC',
  status: 'successful',
  payment_type: 'card',
  created_at: '2026-11-02T09:13:56.000Z',
  account_id: 1_234_567,
  meta: { portal: 'edc-portal' },
  amount_settled: 4093.87,
  customer: { id: 253_679, email: 'student@mail.example' },
};

const FLUTTERWAVE_REFUNDS = [FLUTTERWAVE_TRANSACTION.id, 908_790].map((tx_id) => ({
  id: 75_923,
  account_id: 1_234_567,
  tx_id,
  flw_ref: 'FLW-MOCK-f6c2a7e1',
  wallet_id: 74_639,
  amount_refunded: 1000,
  status: 'completed-bank-transfer',
  destination: 'payment_source',
  comments: null,
  meta: '{"source":"availablebalance"}',
  created_at: '2026-11-03T12:54:47.000Z',
}));

const FLUTTERWAVE_STATES: Record<PlayedState, string> = {
  success: 'successful',
  failed: 'failed',
  abandoned: 'pending',
  pending: 'pending',
  reversed: 'successful',
};

const flutterwaveTransaction = (tx_ref: string, state: PlayedState) => ({
  ...FLUTTERWAVE_TRANSACTION,
  tx_ref,
  status: FLUTTERWAVE_STATES[state],
});

export function playFlutterwave(states: Map<string, PlayedState>) {
  return ({ method, path, body }: ProviderCall): Played => {
    const ok = (message: string, data: unknown, more: object = {}) => ({
      status: 200,
      body: { status: 'success', message, data, ...more },
    });
    if (path === '/v3/payments') {
      return ok('Hosted Link', { link: 'https://checkout.flutterwave.com/v3/hosted/pay/64b2f3' });
    }
    if (path.startsWith('/v3/transactions/verify_by_reference')) {
      const reference = new URLSearchParams(path.split('?')[1]).get('tx_ref') ?? '';
      const state = states.get(reference);
      if (state)
        return ok('Transaction fetched successfully', flutterwaveTransaction(reference, state));
      const message = 'No transaction was found for this id';
      return { status: 400, body: { status: 'error', message, data: null } };
    }
    if (method === 'POST') {
      const data = { id: 75_923, amount_refunded: body.amount, status: 'completed' };
      return ok('Transaction refund initiated', data);
    }
    if (path.startsWith('/v3/refunds?')) {
      const meta = { page_info: { total: 2, current_page: 1, total_pages: 1 } };
      return ok('Refunds fetched', FLUTTERWAVE_REFUNDS, { meta });
    }
    const data = [...states]
      .filter(([, state]) => state === 'success')
      .map(([each, state]) => flutterwaveTransaction(each, state));
    const meta = { page_info: { total: data.length, current_page: 1, total_pages: 1 } };
    return ok('Transactions fetched', data, { meta });
  };
}
