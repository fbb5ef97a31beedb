import { sql } from 'kysely';
import {
  claimedSince,
  type OpenClaim,
  openClaimOn,
  wentBackAt,
} from '../../money/payments/queries.ts';
import { feeAndCourse, isNewestValid, isUnsettled } from '../requests/queries.ts';

/** When the fee was last refunded, or it or the payment of the course was charged back. */
export const paymentsChangedAt = sql<Date | null>`greatest(${wentBackAt(sql.ref('requests.purchase_id'))},
  ${claimedSince(feeAndCourse)})`;

/** A row of `requests` whose certificate is valid and whose paper is not at the office. */
export const isToPrint = sql<boolean>`(requests.kind = 'certificate' and requests.state = 'approved'
  and ${isNewestValid}
  and not ${isUnsettled})`;

/** A row of `requests` whose valid paper is at the office. */
export const isAtOffice = sql<boolean>`(requests.state = 'ready'
  and requests.collected_at is null
  and coalesce(${isNewestValid}, true))`;

/** Why a printed certificate is not handed over now. */
export type HeldPaper = 'REFUNDED' | OpenClaim;

/** Why the paper of a row of `requests` is not handed over; null where it may be. */
export const whyHeld = sql<HeldPaper | null>`(case when ${isUnsettled} then 'REFUNDED'
  else ${openClaimOn(feeAndCourse)} end)`;
