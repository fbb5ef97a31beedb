import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../context.ts';
import { fieldsOf } from '../input.ts';
import { createdBetween, pageOf, readPage } from '../paging.ts';
import { paystackRefusal } from '../refusal.ts';
import { netOf, settlementsOf } from '../settlements.ts';
import { requireSecretKey } from './keys.ts';
import { INTEGRATION } from './views.ts';

/** Payouts of the provider to the merchant's bank account. */
export function paystackSettlements(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/settlement', async (request) => {
    requireSecretKey(sandbox.settings, request);
    const query = fieldsOf(request.query);
    const asked = readPage(query, 'perPage', 50);
    const found = createdBetween(settlementsOf(sandbox, 'paystack'), query);
    if (asked === null || found === null) throw paystackRefusal(400, 'Invalid query parameters');
    return {
      status: true,
      message: 'Settlements retrieved',
      data: pageOf(found, asked).map((one) => ({
        id: one.id,
        domain: 'test',
        status: 'success',
        currency: 'NGN',
        integration: INTEGRATION,
        total_amount: netOf(one),
        effective_amount: netOf(one),
        total_fees: one.fees,
        total_processed: one.gross,
        deductions: one.refunds || null,
        settlement_date: one.createdAt,
        settled_by: null,
        createdAt: one.createdAt,
        updatedAt: one.createdAt,
      })),
      meta: {
        total: found.length,
        skipped: (asked.page - 1) * asked.perPage,
        perPage: asked.perPage,
        page: asked.page,
        pageCount: Math.ceil(found.length / asked.perPage),
      },
    };
  });
}
