import type { ExceptionKind } from '@edc/contract/payment-exception-rules';
import type {
  ListedException,
  PaymentException,
  PaymentOffer,
} from '@edc/contract/payment-exceptions';
import type { PaymentSource, PaymentState } from '@edc/contract/payment-record-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { presentOwner } from '../rules.ts';
import type { Target } from '../staff/owner.ts';
import { waitingAmong } from '../staff/queries.ts';
import { previewChoices, situationOf } from './preview.ts';
import { whyOf } from './rules.ts';
import {
  type ExceptionRow,
  exceptionById,
  exceptionsOf,
  exceptionsOfStudent,
  nextWaiting,
  openOffers,
  totalOf,
} from './store.ts';

const exceptionList: List = {
  name: 'payment-exceptions',
  id: sql.ref<number>('money_received.id'),
  sorts: { at: { by: sql.ref('money_received.recorded_at'), type: 'timestamptz' } },
};

const present = (row: ExceptionRow): ListedException => ({
  id: row.id,
  reference: row.attempt_reference ?? row.reference,
  student: presentOwner(row),
  description: row.description ?? 'Unknown reference',
  why: whyOf(row),
  amount_kobo: row.amount_kobo,
  currency: row.currency,
  at: row.recorded_at.toISOString(),
  proposal: row.proposal_id,
});

export async function loadExceptions(
  app: App,
  { kind, ...wanted }: PageRequest & { kind: ExceptionKind },
) {
  const { db, secretKey } = app;
  const query = exceptionsOf(db, kind, app.now());
  const [page, totalKobo] = await Promise.all([
    loadPage(db, query, exceptionList, { ...wanted, secretKey }),
    totalOf(db, kind),
  ]);
  return { page: { ...page, items: page.items.map(present) }, totalKobo };
}

/** The money of one student that can be decided about. */
export async function loadExceptionsOf(
  db: Db,
  studentId: number,
  now: Date,
): Promise<(ListedException & { credit: boolean })[]> {
  const rows = await exceptionsOfStudent(db, studentId, now);
  return rows.map((row) => ({ ...present(row), credit: row.state === 'credit' }));
}

const states: Record<string, PaymentState> = {
  applied: 'confirmed',
  credit: 'credit',
  exception: 'held',
  refunded: 'refunded',
};

/** Money with what each choice would do; undefined where there is none with this number. */
export async function loadException(
  app: App,
  moneyId: number,
  target: Target,
  by: string,
): Promise<PaymentException | undefined> {
  const { db } = app;
  const row = await exceptionById(db, moneyId, app.now());
  if (!row) return undefined;
  const [now, next, waiting] = await Promise.all([
    situationOf(db, app, row),
    nextWaiting(db, row),
    waitingAmong(db, [row.id]),
  ]);
  const due = row.due_kobo ?? row.total_kobo;
  return {
    ...present(row),
    payment: row.attempt_reference ?? `money-${row.id}`,
    provider: row.provider as PaymentSource,
    state: row.state === 'applied' && row.reversed_at ? 'reversed' : (states[row.state] ?? 'held'),
    paid_at: row.paid_at.toISOString(),
    due_kobo: due,
    waiting: waiting.has(row.id),
    closed: row.state === 'exception' && row.exception_closed_at !== null,
    refund: row.back_kind === 'refund' && row.back_status !== 'failed' ? row.back_id : null,
    now,
    choices: await previewChoices(app, { row, target, by }),
    next,
  };
}

/** The courses that are open, each with its skills. */
export async function loadOffers(db: Db): Promise<PaymentOffer[]> {
  const offers = new Map<string, PaymentOffer>();
  for (const row of await openOffers(db)) {
    const offer = offers.get(row.code) ?? {
      application_code: row.code,
      course: `${row.course_code} ${row.course_title}, ${row.session}`,
      fees_kobo: row.fees_kobo,
      skills: [],
    };
    offer.skills.push({ code: row.slug, title: row.title });
    offers.set(row.code, offer);
  }
  return [...offers.values()];
}
