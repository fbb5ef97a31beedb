import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { DAY_MS, dayInLagos, startOfDay } from '@edc/contract/common/time/days';
import type { FigureGroup, FigurePeriod } from '@edc/contract/desk/today/figure-rules';
import type { FigureRow, Work } from '@edc/contract/desk/today/today';
import { byUrgency, DUE_SOON_MS, type WorkKind } from '@edc/contract/desk/today/today-rules';
import type { App } from '../../../context.ts';
import { receivedBetween } from '../../money/ledger/queries.ts';
import { approvableKinds } from '../../people/proposals/queries.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { scansToCheck } from '../../training/attendance/queries.ts';
import { loadOpenPlaces } from '../../training/places-taken/queries.ts';
import { categoriesFor } from '../complaints/queries.ts';
import { loadOwnWorkshops } from '../students/queries.ts';
import { loadPresence } from './presence/queries.ts';
import {
  certificatesToPrint,
  refundedRegistrations,
  refundedRequests,
  waitingRequests,
} from './requests-store.ts';
import {
  failedJobs,
  failedMails,
  figuresBy,
  figuresByDay,
  ownProposals,
  refundsToHandOut,
  registeredBetween,
  unbalancedBooks,
  unseenDecisions,
  waitingComplaints,
  waitingDays,
  waitingExceptions,
  waitingProposals,
} from './store.ts';
import { overTrainings, silentScanners, withoutBatch, withoutTrainer } from './training-store.ts';

const WEEK_MS = 7 * DAY_MS;
const FILLING_SHOWN = 6;

type Waiting = Awaited<ReturnType<typeof waitingRequests>> & { overdue?: number };
type Roles = readonly StaffRole[];

const withLeft = <Row extends { capacity: number; taken: number }>(row: Row) => ({
  ...row,
  left: Math.max(0, row.capacity - row.taken),
});

/** Every open skill, the one with the fewest places left first. */
export async function loadPlaces({ db }: App) {
  return (await loadOpenPlaces(db)).map(withLeft).toSorted((a, b) => a.left - b.left);
}

export async function loadToday(app: App, me: SignedInStaff) {
  const { db } = app;
  const { roles } = me;
  const now = app.now();
  const midnight = startOfDay(dayInLagos(now));
  const weekAgo = (date: Date) => new Date(date.getTime() - WEEK_MS);
  const seesMoney = allows(roles, 'payments.read');
  const [work, proposed, ...rest] = await Promise.all([
    loadWork(app, me),
    ownProposals(db, me.staffId, now),
    registeredBetween(db, midnight, now),
    registeredBetween(db, weekAgo(midnight), weekAgo(now)),
    seesMoney ? receivedBetween(db, midnight, now) : undefined,
    loadPresence(db, dayInLagos(now)),
    loadOpenPlaces(db),
    roles.includes('trainer') ? loadOwnWorkshops(app, me.staffId) : undefined,
  ]);
  const [registered, lastWeek, received, presence, offerings, workshops] = rest;
  const places = offerings.map(withLeft);
  const sum = (pick: (row: (typeof places)[number]) => number) =>
    places.reduce((total, row) => total + pick(row), 0);
  return {
    work,
    proposed: shown(proposed, now),
    ...(workshops ? { workshops } : {}),
    figures: {
      registered,
      registered_last_week: lastWeek,
      received_kobo: received?.receivedKobo ?? null,
      refunded_kobo: received?.refundedKobo ?? null,
      lost_kobo: received?.lostKobo ?? null,
      payments: received?.payments ?? null,
      presence,
      places_left: sum(({ left }) => left),
      places: sum(({ capacity }) => capacity),
    },
    filling: places
      .filter(({ capacity, taken }) => taken > 0 && taken * 2 >= capacity)
      .toSorted((a, b) => a.left / a.capacity - b.left / b.capacity)
      .slice(0, FILLING_SHOWN)
      .map(({ skill, course_code, left, capacity }) => ({ skill, course_code, left, capacity })),
  };
}

/** The work waiting for someone with these roles. */
export async function loadWork(
  app: App,
  { roles, staffId }: Pick<SignedInStaff, 'roles' | 'staffId'>,
): Promise<Work[]> {
  const { db } = app;
  const kinds = approvableKinds(app, roles);
  const categories = categoriesFor(roles);
  const now = app.now();
  const today = dayInLagos(now);
  const mine: [WorkKind, false | Promise<Waiting>][] = [
    ['approvals', kinds.length > 0 && waitingProposals(db, { kinds, staffId, now: app.now() })],
    ['decisions', allows(roles, 'proposals.read') && unseenDecisions(db, staffId, app.now())],
    ['requests', allows(roles, 'requests.decide') && waitingRequests(db)],
    ['refunded_requests', allows(roles, 'requests.decide') && refundedRequests(db)],
    ['refunded_registrations', allows(roles, 'registrations.change') && refundedRegistrations(db)],
    ['to_print', allows(roles, 'requests.decide') && certificatesToPrint(db)],
    ['no_trainer', allows(roles, 'catalogue.write') && withoutTrainer(db, today)],
    ['no_batch', allows(roles, 'registrations.change') && withoutBatch(db, today)],
    ['to_complete', allows(roles, 'attendance.complete') && overTrainings(db, today)],
    ['complaints', categories.length > 0 && waitingComplaints(db, categories, app.now())],
    ['exceptions', allows(roles, 'payments.act') && waitingExceptions(app)],
    ['hand_outs', allows(roles, 'payments.refund') && refundsToHandOut(db)],
    ['open_days', allows(roles, 'payments.reconcile') && waitingDays(app)],
    ['unbalanced', allows(roles, 'payments.reconcile') && unbalancedBooks(app)],
    ['scans', allows(roles, 'attendance.record') && scansToCheck(app, { roles, staffId })],
    [
      'silent_scanners',
      allows(roles, 'attendance.complete') && silentScanners(app, { roles, staffId }),
    ],
    ['failed_mails', allows(roles, 'mails.resend') && failedMails(db)],
    ['failed_jobs', allows(roles, 'jobs.manage') && failedJobs(db)],
  ];
  const loaded = await Promise.all(
    mine.map(async ([kind, waiting]) => (waiting ? [present(kind, await waiting, now)] : [])),
  );
  return loaded.flat().toSorted(kindsByUrgency);
}

/** By their most urgent line; those without work last. */
function kindsByUrgency(one: Work, other: Work): number {
  const [a, b] = [one, other].map(({ items }) => items.toSorted(byUrgency)[0]);
  return a && b ? byUrgency(a, b) : Number(!a) - Number(!b);
}

const present = (kind: WorkKind, { overdue, ...waiting }: Waiting, now: Date): Work => ({
  kind,
  ...shown(waiting, now),
  ...(overdue === undefined ? {} : { overdue }),
});

const isSoon = (due: Date, now: Date) => due >= now && due.getTime() - now.getTime() < DUE_SOON_MS;

const shown = ({ total, rows }: Omit<Waiting, 'overdue'>, now: Date) => ({
  total,
  items: rows.map(({ key, student_key, full_name, text, at, overdue: late, due_at, refund }) => ({
    key,
    student: student_key && full_name ? { key: student_key, full_name } : null,
    name: student_key ? null : full_name,
    text,
    at: at.toISOString(),
    ...(late === undefined ? {} : { overdue: late }),
    ...(due_at ? { due_at: due_at.toISOString(), due_soon: isSoon(due_at, now) } : {}),
    ...(refund ? { refund } : {}),
  })),
});

export async function loadFigures(
  app: App,
  roles: Roles,
  { by, days }: { by: FigureGroup; days: FigurePeriod },
): Promise<FigureRow[]> {
  const today = dayInLagos(app.now());
  const rows =
    by === 'day'
      ? await figuresByDay(app.db, today, Number(days))
      : await figuresBy(app.db, by, today, Number(days));
  const seesMoney = allows(roles, 'payments.read');
  return rows.map((row) => ({ ...row, kobo: seesMoney ? row.kobo : null }));
}
