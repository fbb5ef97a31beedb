import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import {
  COUNT_LIMIT,
  type Page,
  readSort,
  type Total,
} from '@edc/contract/common/lists/paging-rules';
import {
  type RequestKind,
  type RequestQueue,
  readRequestKey,
  requestKeyOf,
  requestStateOf,
} from '@edc/contract/desk/requests/request-rules';
import type {
  ListedRequest,
  RequestDetail,
  RequestFilters,
} from '@edc/contract/desk/requests/requests';
import { decideBy } from '@edc/contract/training/request-target';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { openRefundsOf } from '../../money/payments/queries.ts';
import { loadActors } from '../../people/staff/queries.ts';
import { loadRequestTarget } from '../../system/settings-store/queries.ts';
import {
  canIssue,
  loadCertificatesOf,
  loadPrinted,
  presentRevocation,
} from '../../training/certificates/queries.ts';
import { loadAttendance, loadTraining } from '../../training/enrolment/queries.ts';
import { loadLastDay } from '../../training/skill-changes/queries.ts';
import { loadAuditAbout } from '../audit-log/queries.ts';
import { countedDays, loadStudentFacts } from '../students/queries.ts';
import { loadPaidFor } from './paid/queries.ts';
import { feeIfRejected, paymentNotice } from './paid/words.ts';
import { actionsFor, type Judged, problemOf } from './rules.ts';
import { filteredRequests, requestsWith } from './store.ts';

export { unsettledRequests } from './refunded.ts';

const requestList: List = {
  name: 'requests',
  id: sql.ref<number>('requests.id'),
  sorts: {
    requested: { by: sql.ref('requests.requested_at'), type: 'timestamptz' },
    name: { by: sql.ref('students.plain_name'), type: 'text' },
  },
};

type Row = Awaited<ReturnType<typeof requestsWith>>[number];
export type JudgedRequest = Omit<Row, 'state'> & Judged;

/** Requests with what decides about them, in the order of the ids; unknown ones are left out. */
export async function judgedRequests(db: Db, ids: readonly number[]): Promise<JudgedRequest[]> {
  const [rows, signed] = await Promise.all([requestsWith(db, ids), canIssue(db)]);
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { ...row, signed, state: requestStateOf(row), revoked: row.revocation !== null },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The request of a key; undefined where no request of its kind has the id. */
export async function judgedRequest(db: Db, key: string): Promise<JudgedRequest | undefined> {
  const { kind, id } = readRequestKey(key);
  if (!Number.isSafeInteger(id)) return undefined;
  const [row] = await judgedRequests(db, [id]);
  return row?.kind === kind ? row : undefined;
}

const nameOf = ({ surname, firstname }: Pick<Row, 'surname' | 'firstname'>) =>
  `${surname} ${firstname}`;

/** Refunds made or proposed for these requests and their registrations. */
async function refundsFor(app: Pick<App, 'db' | 'now'>, rows: readonly JudgedRequest[]) {
  const purchases = rows.flatMap((row) => [row.purchase_id, row.registration_purchase_id]);
  const all = await openRefundsOf(app.db, purchases, app.now());
  return (row: JudgedRequest): RequestDetail['refunds'] =>
    [
      { purchase: row.purchase_id, of: 'request' as const },
      { purchase: row.registration_purchase_id, of: 'registration' as const },
    ].flatMap(({ purchase, of }) =>
      all
        .filter(({ purchase_id }) => purchase_id === purchase)
        .map(({ id, proposed, amount_kobo }) => ({ id, proposed, amount_kobo, of })),
    );
}

function listedOf(row: JudgedRequest, refunds: RequestDetail['refunds']): ListedRequest {
  return {
    key: requestKeyOf(row),
    kind: row.kind,
    state: row.state,
    revoked: presentRevocation(row.revocation),
    student: { key: row.student_code, full_name: nameOf(row), matric_no: row.matric_no },
    skill: row.skill,
    from_skill: row.from_skill,
    course_code: row.course_code,
    session: row.session,
    reference: row.reference,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    replaced_at: row.replaced_at?.toISOString() ?? null,
    refund_proposed: refunds.find(({ proposed }) => proposed)?.of ?? null,
    problem: problemOf(row),
  };
}

/** The ids come first; the rest is read of one page only. */
export async function loadRequests(
  app: App,
  filters: RequestFilters,
  wanted: PageRequest,
): Promise<Page<ListedRequest>> {
  const { db, secretKey, now } = app;
  const query = (await filteredRequests(db, filters, now())).select('requests.id');
  const page = await loadPage(db, query, requestList, { ...wanted, secretKey });
  const rows = await judgedRequests(
    db,
    page.items.map(({ id }) => id),
  );
  const refunds = await refundsFor(app, rows);
  return { ...page, items: rows.map((row) => listedOf(row, refunds(row))) };
}

export async function countRequests(
  { db, now }: App,
  filters: RequestFilters,
  most: number,
): Promise<Total> {
  return await countUpTo(db, await filteredRequests(db, filters, now()), most);
}

/** How many requests wait for a decision, in each part of the list that has any. */
export async function countWaiting(app: App) {
  const count = async (state: RequestQueue) =>
    (await countRequests(app, { state }, COUNT_LIMIT)).count;
  const [pending, refunded, to_print] = await Promise.all([
    count('pending'),
    count('refunded'),
    count('to_print'),
  ]);
  return { pending, refunded, to_print };
}

export async function isRequest(db: Db, key: string): Promise<boolean> {
  return (await judgedRequest(db, key)) !== undefined;
}

export async function loadRequest(
  app: App,
  key: string,
  asked: { filters: RequestFilters; sort: string; roles: readonly StaffRole[] },
): Promise<RequestDetail | undefined> {
  const { db } = app;
  const row = await judgedRequest(db, key);
  if (!row) return undefined;
  const isCertificate = row.kind === 'certificate';
  const [
    facts,
    training,
    attendance,
    certificates,
    printed,
    audit,
    refundsOf,
    paid,
    known,
    previous,
    next,
  ] = await Promise.all([
    loadStudentFacts(db, row.student_id, app.now()),
    loadTraining(db, [row.registration_id]),
    loadAttendance(db, [row.registration_id], app.now()),
    isCertificate ? loadCertificatesOf(db, row.id) : [],
    isCertificate ? loadPrinted(db, row.registration_id) : null,
    allows(asked.roles, 'audit.read') ? loadAuditAbout(db, { subject: subjectOf(row) }) : undefined,
    refundsFor(app, [row]),
    loadPaidFor(db, row),
    loadActors(db, [row.decided_by, row.collected_by]),
    beside(app, row.id, asked, 'before'),
    beside(app, row.id, asked, 'after'),
  ]);
  const decider = row.decided_by ? known(row.decided_by) : null;
  const giver = row.collected_by ? known(row.collected_by) : null;
  const refunds = refundsOf(row);
  const period = training.get(row.registration_id)?.period;
  const listed = listedOf(row, refunds);
  return {
    ...listed,
    refunds,
    payment_notice: paymentNotice(listed, paid, certificates[0]?.serial ?? ''),
    fee_if_rejected: feeIfRejected(row.kind, paid),
    course_title: row.course_title,
    registration_state: row.registration_state,
    training: period ?? null,
    decide_by: row.state === 'pending' ? await dueOf(db, row) : null,
    attendance: countedDays(attendance.get(row.registration_id)),
    completed_by_hand: row.completed_by_hand,
    decided_by: decider?.actor ?? null,
    decided_by_name: decider?.name ?? null,
    reason: row.state === 'rejected' ? row.reason : '',
    ready_at: row.ready_at?.toISOString() ?? null,
    collected_at: row.collected_at?.toISOString() ?? null,
    collected_by: giver?.actor ?? null,
    collected_by_name: giver?.name ?? null,
    printed,
    certificates,
    actions: actionsFor(row),
    facts,
    ...(audit ? { audit } : {}),
    previous,
    next,
  };
}

/** The decision day that the student was given. */
async function dueOf(
  db: Db,
  row: Pick<Row, 'kind' | 'registration_id' | 'requested_at'>,
): Promise<string | null> {
  const { kind, registration_id: id, requested_at: requestedAt } = row;
  const last = kind === 'skill_change' ? await loadLastDay(db, id) : null;
  return decideBy({ requestedAt, last }, await loadRequestTarget(db)) ?? null;
}

/** As the audit names them. */
const subjectOf = ({ kind, id }: Pick<Row, 'kind' | 'id'>) =>
  kind === 'certificate' ? `certificate-request:${id}` : `skill_change:${id}`;

/** The key of the next or previous request in a list, even if this one has left the list. */
async function beside(
  { db, now }: App,
  id: number,
  { filters, sort }: { filters: RequestFilters; sort: string },
  side: 'before' | 'after',
): Promise<string | null> {
  const { key, descending } = readSort(sort);
  const by = requestList.sorts[key]?.by ?? sql.ref('requests.requested_at');
  const falling = descending !== (side === 'before');
  const here = (await filteredRequests(db, { state: 'all' }, now()))
    .select([sql`${by}`.as('key'), 'requests.id'])
    .where('requests.id', '=', id);
  const found = await (await filteredRequests(db, filters, now()))
    .select(['requests.id', ({ ref }) => ref('requests.kind').$castTo<RequestKind>().as('kind')])
    .where(sql<boolean>`(${by}, requests.id) ${sql.raw(falling ? '<' : '>')} (${here})`)
    .orderBy(by, falling ? 'desc' : 'asc')
    .orderBy('requests.id', falling ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return found ? requestKeyOf(found) : null;
}
