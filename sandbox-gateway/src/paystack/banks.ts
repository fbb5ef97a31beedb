import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../context.ts';
import { requireSecretKey } from './keys.ts';

/** A few of the banks that the provider lists, with its own numbers for them. */
export const BANKS = [
  { id: 1, name: 'Access Bank', code: '044' },
  { id: 7, name: 'First Bank of Nigeria', code: '011' },
  { id: 9, name: 'Guaranty Trust Bank', code: '058' },
  { id: 67, name: 'Moniepoint MFB', code: '50515' },
  { id: 171, name: 'OPay Digital Services Limited', code: '999992' },
  { id: 18, name: 'United Bank For Africa', code: '033' },
  { id: 21, name: 'Zenith Bank', code: '057' },
] as const;

export function paystackBanks(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/bank', async (request) => {
    requireSecretKey(sandbox.settings, request);
    return {
      status: true,
      message: 'Banks retrieved',
      data: BANKS.map((bank) => ({
        ...bank,
        active: true,
        is_deleted: false,
        country: 'Nigeria',
        currency: 'NGN',
        type: 'nuban',
      })),
      meta: { next: null, previous: null, perPage: 100 },
    };
  });
}
