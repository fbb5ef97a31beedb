import type { Page } from '@edc/contract/common/lists/paging-rules';
import type { AuditEntry, AuditFilters } from '@edc/contract/desk/audit-log/audit-log';
import { actionWords } from '@edc/contract/system/audit-actions';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { distinctValues } from '../../../platform/database/distinct-values.ts';
import type { Cell } from '../../../platform/exports/csv.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { loadActors } from '../../people/staff/queries.ts';
import { entriesAbout } from '../../system/audit/queries.ts';
import { filteredEntries, shown, skillTitles, staffChoices } from './store.ts';
import { subjectNames } from './subjects.ts';

const auditList: List = {
  name: 'audit',
  id: sql.ref<number>('audit_entries.id'),
  sorts: { at: { by: sql.ref('audit_entries.at'), type: 'timestamptz' } },
};

const RELATED = 20;
const ABOUT = 50;
const BATCH = 1000;

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** Entries with these subjects name skills by id in their details. */
const NAMES_SKILLS = /^(?:skill_change|waiting_list):/;
const SKILL_FIELDS = ['from', 'to', 'skill'];

const namedSkills = ({ subject, detail }: Row): [string, number][] =>
  NAMES_SKILLS.test(subject)
    ? Object.entries(detail as Record<string, unknown>).filter(
        (pair): pair is [string, number] =>
          SKILL_FIELDS.includes(pair[0]) && typeof pair[1] === 'number',
      )
    : [];

/** Every value that may be an actor. */
const namedIn = ({ actor, subject, detail }: Row): string[] => [
  actor,
  subject,
  ...Object.values(detail as Record<string, unknown>).filter((value) => typeof value === 'string'),
];

interface Names {
  known: Awaited<ReturnType<typeof loadActors>>;
  skills: Map<number, string>;
  subjects: Map<string, string>;
}

function entryOf(row: Row, names: Names): AuditEntry {
  const who = names.known(row.actor);
  const titles = namedSkills(row).map(([name, id]) => [name, names.skills.get(id) ?? id]);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: who.actor,
    actor_name: who.name ?? names.subjects.get(row.actor) ?? null,
    action: row.action,
    subject: names.known(row.subject).actor,
    subject_name: names.subjects.get(row.subject) ?? null,
    student:
      row.student_id !== null && row.matric_no !== null
        ? {
            key: row.code ?? `record-${row.student_id}`,
            full_name: `${row.surname} ${row.firstname}`,
            matric_no: row.matric_no,
          }
        : null,
    detail: { ...shownDetail(row, names), ...Object.fromEntries(titles) },
  };
}

/** Shows the names of people in details, as in the column of actors. */
const shownDetail = ({ detail }: Row, { known }: Names) =>
  Object.fromEntries(
    Object.entries(detail as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? known(value).actor : value,
    ]),
  );

async function entriesOf(db: Db, rows: Row[]): Promise<AuditEntry[]> {
  const [known, skills, subjects] = await Promise.all([
    loadActors(db, rows.flatMap(namedIn)),
    skillTitles(
      db,
      rows.flatMap((row) => namedSkills(row).map(([, id]) => id)),
    ),
    subjectNames(
      db,
      // A scanner acts, too.
      rows.flatMap(({ actor, subject }) => [actor, subject]),
    ),
  ]);
  return rows.map((row) => entryOf(row, { known, skills, subjects }));
}

export async function loadAudit(
  { db, secretKey }: App,
  filters: AuditFilters,
  wanted: PageRequest,
): Promise<Page<AuditEntry>> {
  const query = await filteredEntries(db, filters);
  // Counted without the joins: with them PostgreSQL reads every entry instead of only the index.
  const total = countUpTo(db, query);
  const page = await loadPage(db, shown(query), auditList, { ...wanted, secretKey, total });
  return { ...page, items: await entriesOf(db, page.items) };
}

/** The newest entries about one student or thing, for the page of it. */
export async function loadAuditAbout(db: Db, about: Parameters<typeof entriesAbout>[1]) {
  const rows = await entriesAbout(db, about)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ABOUT)
    .execute();
  const known = await loadActors(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, at, detail, ...row }) => ({
    ...row,
    title: actionWords(row.action),
    at: at.toISOString(),
    detail: detail as Record<string, unknown>,
    actor: known(actor).actor,
    actor_name: known(actor).name,
  }));
}

export async function loadAuditChoices(db: Db) {
  const [staff, actions] = await Promise.all([
    staffChoices(db),
    distinctValues(db, 'audit_entries', 'action', 500),
  ]);
  return { staff, actions };
}

export async function loadAuditEntry(db: Db, id: number) {
  const all = shown(await filteredEntries(db, {}));
  const row = await all.where('audit_entries.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const others = await all
    .where('audit_entries.subject', '=', row.subject)
    .where('audit_entries.id', '!=', id)
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(RELATED)
    .execute();
  const [entry, ...related] = await entriesOf(db, [row, ...others]);
  return entry && { entry, related };
}

/** How many entries an export has, and the last one: later entries are not in it. */
export async function measureExport(db: Db, filters: AuditFilters) {
  const { rows, lastId } = await (await filteredEntries(db, filters))
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.coalesce(fn.max('audit_entries.id'), sql<number>`0`).as('lastId'),
    ])
    .executeTakeFirstOrThrow();
  return { rows, lastId };
}

/** The rows of an export, newest first, a batch at a time. */
export async function* exportRows(
  db: Db,
  { filters, lastId }: { filters: AuditFilters; lastId: number },
): AsyncIterable<Cell[][]> {
  const all = shown(await filteredEntries(db, filters))
    .select(sql<string>`audit_entries.at::text`.as('exact'))
    .where('audit_entries.id', '<=', lastId)
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(BATCH);
  let last: { exact: string; id: number } | undefined;
  do {
    const place = last;
    const rows = await (place
      ? all.where(
          sql<boolean>`(audit_entries.at, audit_entries.id)
            < (${place.exact}::timestamptz, ${place.id}::bigint)`,
        )
      : all
    ).execute();
    yield (await entriesOf(db, rows)).map((entry) => columns.map(([, cell]) => cell(entry)));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

const columns: [header: string, cell: (entry: AuditEntry) => Cell][] = [
  ['Time (UTC)', (entry) => entry.at],
  ['Who', (entry) => entry.actor],
  ['Name', (entry) => entry.actor_name],
  ['Action', (entry) => entry.action],
  ['Subject', (entry) => entry.subject],
  ['Student', (entry) => entry.student?.full_name ?? null],
  ['Matric number', (entry) => entry.student?.matric_no ?? null],
  ['Details', (entry) => JSON.stringify(entry.detail)],
];

export const exportHeader = columns.map(([header]) => header);
