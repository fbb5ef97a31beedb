import type { Page, Total } from '@edc/contract/common/lists/paging-rules';
import type { PinState } from '@edc/contract/people/pins/pin-rules';
import type { ListedPin, OwnRecord } from '@edc/contract/people/pins/pins';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { loadNames } from '../staff/queries.ts';
import { ownRecords, shownPins } from './store.ts';

const pinList: List = {
  name: 'pins',
  id: sql.ref<number>('p.id'),
  sorts: { issued: { by: sql.ref('p.issued_at'), type: 'timestamptz' } },
};

const keyOf = ({ id, code }: { id: number; code: string | null }) => code ?? `record-${id}`;

type PinRow = Awaited<ReturnType<ReturnType<typeof shownPins>['execute']>>[number];

function pinState(row: PinRow, now: Date): PinState {
  if (row.used_at) return 'used';
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'open';
}

type NameOf = (actor: string) => string;

const pinOf = (row: PinRow, now: Date, nameOf: NameOf): ListedPin => ({
  id: String(row.id),
  matric_no: row.matric_no,
  state: pinState(row, now),
  note: row.note,
  batch: row.batch,
  issued_by: nameOf(row.issued_by),
  issued_at: row.issued_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_by: row.revoked_by === null ? null : nameOf(row.revoked_by),
  used_at: row.used_at?.toISOString() ?? null,
  used_by:
    row.student_id === null
      ? null
      : {
          key: keyOf({ id: row.student_id, code: row.code }),
          full_name: `${row.surname} ${row.firstname}`,
          matric_no: row.used_matric_no ?? '',
        },
});

type Filters = Parameters<typeof shownPins>[1];

export async function loadPins(
  { db, secretKey, now }: App,
  filters: Filters,
  wanted: PageRequest,
): Promise<Page<ListedPin>> {
  const at = now();
  const page = await loadPage(db, shownPins(db, filters, at), pinList, { ...wanted, secretKey });
  const people = page.items.flatMap((row) => [row.issued_by, row.revoked_by ?? '']);
  const nameOf = await loadNames(db, people);
  return { ...page, items: page.items.map((row) => pinOf(row, at, nameOf)) };
}

export async function countPins({ db, now }: App, filters: Filters, most: number): Promise<Total> {
  return await countUpTo(db, shownPins(db, filters, now()), most);
}

const recordList: List = {
  name: 'own-records',
  id: sql.ref<number>('s.id'),
  sorts: { created: { by: sql.ref('s.created_at'), type: 'timestamptz' } },
};

export async function countOwnRecords({ db }: App, most: number): Promise<Total> {
  return await countUpTo(db, ownRecords(db), most);
}

export async function loadOwnRecords(
  { db, secretKey }: App,
  wanted: PageRequest,
): Promise<Page<OwnRecord>> {
  const page = await loadPage(db, ownRecords(db), recordList, { ...wanted, secretKey });
  const nameOf = await loadNames(
    db,
    page.items.map((row) => row.issued_by ?? ''),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      key: keyOf(row),
      matric_no: row.matric_no,
      full_name: `${row.surname} ${row.firstname}`,
      department: row.department,
      level: row.level,
      registered: row.code !== null,
      created_at: row.created_at.toISOString(),
      pin_by: nameOf(row.issued_by ?? ''),
      match:
        row.match_id === null
          ? null
          : {
              id: String(row.match_id),
              key: `record-${row.match_id}`,
              full_name: `${row.match_surname} ${row.match_firstname}`,
              matric_no: row.match_matric_no ?? '',
              why: row.match_why as 'name' | 'phone' | 'email',
            },
    })),
  };
}
