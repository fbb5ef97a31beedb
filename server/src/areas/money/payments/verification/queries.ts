import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import { isPaidInFull } from './status.ts';
import { loadChecked } from './store.ts';

/** Where a slip or receipt can be checked by anybody who holds it. */
export const proofUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/proof/${token}`;

/** The same payment as its student's own receipt. */
export const receiptUrl = (config: Pick<Config, 'publicUrl'>, token: string) =>
  `${proofUrl(config, token)}?receipt`;

/** What a slip's or receipt's QR code leads to. */
export async function loadProof(app: Pick<App, 'db' | 'settlements' | 'now'>, token: string) {
  const row = await loadChecked(app, 'money_received.proof_token', token);
  if (!row?.paid_at) return undefined;
  const { status, is_credit, description, refunded_kobo, reference, purchase, part } = row;
  return {
    status,
    is_credit,
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: `…${row.matric_no.slice(-4)}`,
    description,
    amount_kobo: row.whole_kobo ?? 0,
    refunded_kobo,
    reference,
    confirmed_by: row.provider === 'teller' ? ('centre' as const) : ('gateway' as const),
    confirmed_at: row.paid_at.toISOString(),
    reversed_at: row.reversed_at?.toISOString() ?? null,
    purchase,
    part,
    registration:
      row.registered === null
        ? null
        : {
            description: row.registered,
            fully_paid: isPaidInFull(row),
            cancelled_at: row.cancelled_at?.toISOString() ?? null,
          },
  };
}
