import { COUNT_LIMIT, type Page, type Total } from '@edc/contract/common/lists/paging-rules';
import { formatAmount } from '@edc/contract/common/money/money';
import type { ExceptionKind } from '@edc/contract/money/payment-exception-rules';
import type {
  ListedException,
  OfferedChoice,
  PaymentException,
  PaymentOffer,
} from '@edc/contract/money/payment-exceptions';
import { moneyStateOf, type PaymentSource } from '@edc/contract/money/payment-record-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  countUpTo,
  type List,
  loadPage,
  type PageRequest,
} from '../../../../platform/lists/page.ts';
import type { JudgeOffer, RejectedRequest } from '../../../../settlement.ts';
import { findStudentByMatricNo } from '../../../people/roster/queries.ts';
import { presentDispute } from '../disputes/queries.ts';
import { rejectedRequests } from '../rejected.ts';
import { presentOwner } from '../rules.ts';
import type { Target } from '../staff/owner.ts';
import { waitingAmong, waitingSince } from '../staff/queries.ts';
import { paidTogetherWith } from '../together.ts';
import { loadClosing } from './closing.ts';
import { previewChoices, previewPartRefund, situationOf } from './preview.ts';
import { leftOf } from './rules.ts';
import {
  coursesWithSkills,
  type ExceptionRow,
  exceptionById,
  exceptionsOf,
  exceptionsOfStudent,
  figuresOf,
  mostUrgent,
  nextWaiting,
  paidFor,
  urgency,
  waitingForStaff,
} from './store.ts';
import { whyOf } from './why.ts';

/** Credit waits for nobody: its time is when it came. */
const exceptionList = (kind: ExceptionKind, now: Date): List => {
  const recorded = sql.ref('holdings.recorded_at');
  const [byUrgency, byTime] =
    kind === 'credit' ? [recorded, recorded] : [urgency(now), waitingSince];
  return {
    name: 'payment-exceptions',
    id: sql.ref<number>('holdings.id'),
    sorts: {
      urgency: { by: byUrgency, type: 'timestamptz' },
      at: { by: byTime, type: 'timestamptz' },
    },
  };
};

const present = (row: ExceptionRow, now: Date): ListedException => ({
  id: row.id,
  reference: row.attempt_reference ?? row.reference,
  student: presentOwner(row),
  description: row.description ?? 'Unknown reference',
  why: whyOf(row, now).words,
  amount_kobo: row.amount_kobo,
  left_kobo: leftOf(row),
  about_kobo: row.about_kobo,
  currency: row.currency,
  at: row.since.toISOString(),
  proposal: row.proposal_id,
});

export async function loadExceptionPage(
  { db, secretKey, now }: App,
  kind: ExceptionKind,
  wanted: PageRequest & { total?: Promise<Total> },
): Promise<Page<ListedException>> {
  const at = now();
  const query = exceptionsOf(db, kind, at);
  const page = await loadPage(db, query, exceptionList(kind, at), { ...wanted, secretKey });
  const timeOf = (row: ExceptionRow) => (kind === 'credit' ? row.recorded_at : row.since);
  return {
    ...page,
    items: page.items.map((row) => ({ ...present(row, at), at: timeOf(row).toISOString() })),
  };
}

export async function countExceptions(
  { db, now }: App,
  kind: ExceptionKind,
  most: number,
): Promise<Total> {
  return await countUpTo(db, exceptionsOf(db, kind, now()), most);
}

/** What waits, in the fewest words: why, how much and for what. */
export async function loadUrgentExceptions({ db, now }: App, limit: number) {
  const at = now();
  const [total, rows] = await Promise.all([
    countUpTo(db, waitingForStaff(db, at)),
    mostUrgent(db, { now: at, limit }),
  ]);
  return {
    total,
    rows: rows.map((row) => {
      const { short, kobo, refund } = whyOf(row, at);
      return {
        key: String(row.id),
        student: presentOwner(row),
        text: `${short}: ${paidWords(row, kobo)}`,
        at: row.since,
        due_at: dueOf(row, at),
        ...(refund ? { refund: String(refund) } : {}),
      };
    }),
  };
}

/** By when a dispute has to be answered, while it can be. */
const dueOf = ({ due_at, answered_at }: ExceptionRow, now: Date) =>
  answered_at === null && due_at !== null && due_at > now ? due_at : null;

/** What was paid and for what; of a part, how much of it. */
function paidWords({ amount_kobo, currency, description }: ExceptionRow, kobo?: number | null) {
  const part = kobo && kobo < amount_kobo ? `${formatAmount(kobo, currency)} of ` : '';
  const what = description === null ? '' : ` for ${description}`;
  return part + formatAmount(amount_kobo, currency) + what;
}

/** A page, and the sums of all that match. */
export async function loadExceptions(
  app: App,
  { kind, ...wanted }: PageRequest & { kind: ExceptionKind },
) {
  const figures = figuresOf(app.db, kind);
  const total = figures.then((rows) => {
    const count = rows.reduce((sum, one) => sum + one.count + one.withBank, 0);
    return { count: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT };
  });
  const page = await loadExceptionPage(app, kind, { ...wanted, total });
  const found = await figures;
  const totals = found
    .filter(({ count }) => count > 0)
    .map(({ currency, kobo }) => ({ currency, kobo }));
  return { page, totals, with_bank: found.reduce((sum, { withBank }) => sum + withBank, 0) };
}

/** The money of one student that can be decided about. */
export async function loadExceptionsOf(
  db: Db,
  studentId: number,
  now: Date,
): Promise<(ListedException & { credit: boolean })[]> {
  const rows = await exceptionsOfStudent(db, studentId, now);
  return rows.map((row) => ({ ...present(row, now), credit: row.state === 'credit' }));
}

function refundOf(row: ExceptionRow): PaymentException['refund'] {
  const { back_id: id, back_status, back_kobo } = row;
  if (id === null || back_status === 'failed') return null;
  return { id, amount_kobo: back_kobo ?? row.amount_kobo, done: back_status === 'processed' };
}

const presentRejected = (request: RejectedRequest | undefined): PaymentException['rejected'] =>
  request
    ? {
        key: request.key,
        at: request.at.toISOString(),
        by: request.by,
        reason: request.reason,
        withdrawn: request.withdrawn,
      }
    : null;

/** What a refund of a part of this money would do; undefined where there is no such money. */
export async function loadPartRefund(
  app: App,
  { moneyId, amountKobo }: { moneyId: number; amountKobo: number },
): Promise<OfferedChoice | undefined> {
  const row = await exceptionById(app.db, moneyId, app.now());
  return row && (await previewPartRefund(app, { row, amountKobo }));
}

/** Money with what each choice would do; undefined where there is none with this number. */
export async function loadException(
  app: App,
  moneyId: number,
  target: Target,
): Promise<PaymentException | undefined> {
  const { db } = app;
  const at = app.now();
  const row = await exceptionById(db, moneyId, at);
  if (!row) return undefined;
  const reference = row.attempt_reference ?? row.reference;
  const [now, next, waiting, paid, others, rejected] = await Promise.all([
    situationOf(db, app, row),
    nextWaiting(db, row, at),
    waitingAmong(db, [row.id]),
    paidFor(db, app, row.id),
    paidTogetherWith(db, [row.id]),
    row.state === 'credit' ? rejectedRequests(db, app, reference) : [],
  ]);
  // What was paid too much has no price of its own.
  const due = row.reason === 'OVERPAID' ? null : (row.due_kobo ?? row.total_kobo);
  return {
    ...present(row, at),
    payment: row.attempt_reference ?? `money-${row.receipt_id}`,
    provider: row.provider as PaymentSource,
    state: moneyStateOf({ ...row, ours: row.ours ?? false }),
    paid_at: row.paid_at.toISOString(),
    due_kobo: due,
    fee_kobo: row.fee_kobo ?? 0,
    waiting: waiting.has(row.id),
    closed: await loadClosing(db, row),
    refund: refundOf(row),
    dispute: presentDispute(row),
    lost_kobo: Number(row.lost_kobo ?? 0),
    others,
    place: paid?.place ?? 'none',
    waived_kobo: paid?.waived_kobo ?? 0,
    rejected: presentRejected(rejected.at(-1)),
    now,
    choices: await previewChoices(app, { row, target }),
    next,
  };
}

interface OffersFor {
  purpose: PaymentPurpose;
  /** Empty where nobody is named. */
  matricNo: string;
}

/** The courses that can be paid for, each with its skills, judged for a student if one is named. */
export async function loadOffers(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  { purpose, matricNo }: OffersFor,
): Promise<PaymentOffer[]> {
  const offers = new Map<string, PaymentOffer>();
  const isNew = purpose === 'enrolment';
  const judge = await judgeFor(app, { purpose, matricNo });
  for (const row of await coursesWithSkills(app.db, isNew ? 'open' : 'all')) {
    const offer = offers.get(row.code) ?? {
      application_code: row.code,
      course: `${row.course_code} ${row.course_title}, ${row.session}`,
      why_not: null,
      fees_kobo: isNew ? row.fees_kobo : null,
      skills: [],
    };
    const why_not = judge?.(row.code, row.slug) ?? null;
    offer.skills.push({ code: row.slug, title: row.title, why_not });
    offers.set(row.code, offer);
  }
  return [...offers.values()].map((offer) => ({ ...offer, why_not: sharedReason(offer) }));
}

async function judgeFor(
  { db, settlements, now }: Pick<App, 'db' | 'settlements' | 'now'>,
  { purpose, matricNo }: OffersFor,
): Promise<JudgeOffer | undefined> {
  const student = matricNo ? await findStudentByMatricNo(db, matricNo) : undefined;
  return (
    student && (await settlements[purpose].loadJudge?.(db, { studentId: student.id, now: now() }))
  );
}

/** What is true of every skill is said of the course. */
function sharedReason({ skills: [first, ...others] }: PaymentOffer): string | null {
  if (!first?.why_not) return null;
  return others.every(({ why_not }) => why_not === first.why_not) ? first.why_not : null;
}
