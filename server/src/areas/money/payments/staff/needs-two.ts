import { DAY_MS } from '@edc/contract/common/days';
import { operationsSettings } from '@edc/contract/desk/settings';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  loadStaffSettings,
  valuesReplacedByStaff,
} from '../../../system/settings-store/queries.ts';
import { partsOf } from '../money/parts.ts';
import type { Money } from '../money/store.ts';
import { refundsOf } from '../refunds/store.ts';
import type { lockApplicable } from './actions.ts';
import type { lockClosable } from './close.ts';
import { decidedAloneKobo, refundedAloneKobo } from './lone-decisions.ts';
import { type lockRefundable, refundedBefore } from './refund.ts';

/** What one person decides alone about one student is added up over so many days. */
const ADDED_UP_DAYS = 365;

const addedUpSince = (app: App) => new Date(app.now().getTime() - ADDED_UP_DAYS * DAY_MS);

const FIRST_LIMIT = operationsSettings.shape.two_person_kobo.parse(undefined);

/** A higher limit counts after so many days, so that nobody raises it for one decision. */
const RAISED_DAYS = 7;

/** What one person may decide alone. */
async function limitOf(tx: Db, app: App): Promise<number> {
  const { two_person_kobo: limit } = await loadStaffSettings(tx);
  const since = new Date(app.now().getTime() - RAISED_DAYS * DAY_MS);
  const before = await valuesReplacedByStaff(tx, 'two_person_kobo', since);
  return Math.min(limit, ...before.map((kobo) => Number(kobo ?? FIRST_LIMIT)));
}

/** Whether one person may decide this, with all that was decided so before; the student is locked. */
async function isSmall(
  tx: Db,
  app: App,
  { studentId, kobo }: { studentId: number | undefined; kobo: number },
): Promise<boolean> {
  const limit = await limitOf(tx, app);
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
): Promise<boolean> {
  const kobo = (await refundedOtherwise(tx, app, money)) + amountKobo;
  const studentId = owner?.studentId;
  return money.currency !== 'NGN' || !(await isSmall(tx, app, { studentId, kobo }));
}

type Applicable = Awaited<ReturnType<typeof lockApplicable>>;

/** Who says whose an unknown payment is decides about all of it. */
export const assignedKobo = ({ money }: Pick<Applicable, 'money'>) =>
  money.attempt_id === null ? money.amount_kobo : 0;

/** Whether letting a payment pay for something needs two people. */
export async function applyNeedsTwo(tx: Db, app: App, locked: Applicable): Promise<boolean> {
  const kobo = assignedKobo(locked);
  return kobo > 0 && !(await isSmall(tx, app, { studentId: locked.owner.studentId, kobo }));
}

/** Whether a waiver needs two people. */
export const waiverNeedsTwo = async (tx: Db, app: App, locked: Applicable) =>
  !(await isSmall(tx, app, {
    studentId: locked.owner.studentId,
    kobo: locked.missingKobo + assignedKobo(locked),
  }));

/** Whether closing needs two people: of money that the centre then keeps, and that was not reversed. */
export async function closeNeedsTwo(
  tx: Db,
  app: App,
  { money, owner, keepsMoney }: Awaited<ReturnType<typeof lockClosable>>,
): Promise<boolean> {
  if (!keepsMoney) return false;
  const decided = { studentId: owner?.studentId, kobo: money.amount_kobo };
  return money.currency !== 'NGN' || !(await isSmall(tx, app, decided));
}

/** Whether a payment at the counter needs two people. */
export const tellerNeedsTwo = async (
  tx: Db,
  app: App,
  { studentId, amountKobo }: { studentId: number; amountKobo: number },
) => !(await isSmall(tx, app, { studentId, kobo: amountKobo }));
