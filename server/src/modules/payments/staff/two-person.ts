import { formatAmount } from '@edc/contract/amounts';
import { formatNaira } from '@edc/contract/money';
import { operationsSettings } from '@edc/contract/settings';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { actionsOn } from '../../audit/queries.ts';
import { propose } from '../../proposals/actions.ts';
import { loadStaffSettings } from '../../site/queries.ts';
import { partsOf } from '../money/parts.ts';
import type { Money } from '../money/store.ts';
import { refundsOf } from '../refunds/store.ts';
import { decidedAloneKobo, recordLoneDecision, refundedAloneKobo } from './lone-decisions.ts';
import {
  lockRefundable,
  type Refunded,
  type RefundRequest,
  refundedBefore,
  requestRefund,
  sendRefund,
} from './refund.ts';
import { StaffRefusal } from './refusal.ts';
import { lockTeller, recordTeller, type TellerPayment } from './teller.ts';
import { saveScan } from './teller-scans.ts';
import { lockShort, type Waived, type WaiverRequest, waiveMissing } from './waive.ts';

/** Above the limit of one person: another one has to approve it. */
export interface Proposed {
  proposalId: number;
}

/** What one person decides alone about one student is added up over so many days. */
const ADDED_UP_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

const addedUpSince = (app: App) => new Date(app.now().getTime() - ADDED_UP_DAYS * DAY_MS);

const FIRST_LIMIT = operationsSettings.shape.two_person_kobo.parse(undefined);

/** Who has raised the limit decides by the old one for so many days. */
const RAISED_DAYS = 7;

/** What one person may decide alone: nobody raises the limit for their own decision. */
async function limitOf(tx: Db, app: App, by: string): Promise<number> {
  const { two_person_kobo: limit } = await loadStaffSettings(tx);
  const since = new Date(app.now().getTime() - RAISED_DAYS * DAY_MS);
  const subject = 'setting:two_person_kobo';
  const raised = await actionsOn(tx, { actor: by, subject, actions: ['setting.change'], since });
  // A setting that was never changed before is not in the entry.
  const before = raised.map(({ detail }) => Number(detail.before ?? FIRST_LIMIT));
  return Math.min(limit, ...before);
}

/** Whether one person may decide this, with all that was decided so before; the student is locked. */
async function isSmall(
  tx: Db,
  app: App,
  { studentId, kobo, by }: { studentId: number | undefined; kobo: number; by: string },
): Promise<boolean> {
  const limit = await limitOf(tx, app, by);
  if (kobo > limit) return false;
  const before =
    studentId === undefined ? 0 : await decidedAloneKobo(tx, studentId, addedUpSince(app));
  return before + kobo <= limit;
}

/** What was refunded of the whole payment, whichever part of it, besides what was decided alone. */
async function refundedOtherwise(tx: Db, app: App, money: Money): Promise<number> {
  const whole = money.part_of ?? money.id;
  const ids = [whole, ...(await partsOf(tx, whole)).map(({ id }) => id)];
  let kobo = 0;
  for (const id of ids) kobo += refundedBefore(await refundsOf(tx, id));
  return kobo - (await refundedAloneKobo(tx, ids, addedUpSince(app)));
}

type Refundable = Awaited<ReturnType<typeof lockRefundable>>;

/**
 * Whether a refund needs two people. Earlier refunds of the same payment count, so that parts of it
 * do not pass the limit; another currency always needs two.
 */
export async function refundNeedsTwo(
  tx: Db,
  app: App,
  { money, owner, amountKobo }: Pick<Refundable, 'money' | 'owner' | 'amountKobo'>,
  by: string,
): Promise<boolean> {
  const kobo = (await refundedOtherwise(tx, app, money)) + amountKobo;
  const studentId = owner?.studentId;
  return money.currency !== 'NGN' || !(await isSmall(tx, app, { studentId, kobo, by }));
}

/** Whether a waiver needs two people. */
export const waiverNeedsTwo = async (
  tx: Db,
  app: App,
  { owner, missingKobo }: Pick<Awaited<ReturnType<typeof lockShort>>, 'owner' | 'missingKobo'>,
  by: string,
) => !(await isSmall(tx, app, { studentId: owner.studentId, kobo: missingKobo, by }));

/** Refunds, or proposes to. */
export async function refundOrPropose(
  app: App,
  given: RefundRequest,
): Promise<Refunded | Proposed> {
  const { moneyId, reason, by, note } = given;
  const requested = await app.db.transaction().execute(async (tx) => {
    const refundable = await lockRefundable(tx, app, given);
    const { owner, money, amountKobo } = refundable;
    const studentId = owner?.studentId;
    const what = `${formatAmount(amountKobo, money.currency)} of payment ${money.reference}`;
    if (await refundNeedsTwo(tx, app, refundable, by)) {
      const data = { moneyId, amountKobo };
      const proposalId = await propose(tx, app, { kind: 'refund', data, reason, by });
      await note?.(tx, `A refund of ${what} was proposed. Another person has to approve it.`);
      return { proposalId };
    }
    const refund = await requestRefund(tx, app, { ...given, amountKobo });
    await note?.(tx, `A refund of ${what} was requested from the provider.`);
    if (studentId !== undefined) {
      const alone = { student_id: studentId, decided_by: by, decided_at: app.now() };
      const refunded = { kind: 'refund', kobo: amountKobo, refund_id: refund.refundId } as const;
      await recordLoneDecision(tx, { ...alone, ...refunded });
    }
    return refund;
  });
  return 'proposalId' in requested ? requested : await sendRefund(app, requested);
}

/** Whether a payment at the counter needs two people. */
export const tellerNeedsTwo = async (
  tx: Db,
  app: App,
  { studentId, amountKobo, by }: { studentId: number; amountKobo: number; by: string },
) => !(await isSmall(tx, app, { studentId, kobo: amountKobo, by }));

interface NewTellerPayment extends Omit<TellerPayment, 'approvedBy'> {
  /** What the person has read that it costs, where that is known. */
  expectedKobo?: number;
  /** The picture of the slip, which has just arrived. */
  scanFileId?: string;
}

/** Records a payment at the bank's counter, or proposes to. */
export async function recordTellerOrPropose(
  app: App,
  { reason, by, expectedKobo, scanFileId, ...data }: NewTellerPayment,
): Promise<{ reference: string; amountKobo: number } | Proposed> {
  return await app.db.transaction().execute(async (tx) => {
    const { studentId, amountKobo: kobo } = await lockTeller(tx, app, data);
    if (expectedKobo !== undefined && expectedKobo !== kobo) {
      throw new StaffRefusal(`${formatNaira(kobo)} is due by now. Please look again.`);
    }
    if (scanFileId !== undefined) {
      const { tellerNumber } = data;
      await saveScan(tx, { tellerNumber, fileId: scanFileId, studentId, by, at: app.now() });
    }
    if (await tellerNeedsTwo(tx, app, { studentId, amountKobo: kobo, by })) {
      return {
        proposalId: await propose(tx, app, { kind: 'teller', data: { ...data }, reason, by }),
      };
    }
    const alone = { student_id: studentId, decided_by: by, decided_at: app.now() };
    await recordLoneDecision(tx, { ...alone, kind: 'teller', kobo });
    return await recordTeller(tx, app, { ...data, reason, by });
  });
}

/** Waives what is missing of a price, or proposes to. */
export async function waiveOrPropose(
  app: App,
  { reason, by, note, ...data }: Omit<WaiverRequest, 'approvedBy'>,
): Promise<Waived | Proposed> {
  return await app.db.transaction().execute(async (tx) => {
    const short = await lockShort(tx, app, data);
    const { owner, money, missingKobo: kobo } = short;
    const { studentId } = owner;
    const amount = formatNaira(kobo);
    if (await waiverNeedsTwo(tx, app, short, by)) {
      const proposal = { kind: 'waiver' as const, data: { ...data }, reason, by };
      const proposalId = await propose(tx, app, proposal);
      await note?.(
        tx,
        `Waiving ${amount} for payment ${money.reference} was proposed. Another person has to approve it.`,
      );
      return { proposalId };
    }
    const alone = { student_id: studentId, decided_by: by, decided_at: app.now() };
    await recordLoneDecision(tx, { ...alone, kind: 'waiver', kobo });
    const waived = await waiveMissing(tx, app, { ...data, reason, by });
    await note?.(
      tx,
      `${amount} was waived, and payment ${money.reference} applied: ${waived.description}.`,
    );
    return waived;
  });
}
