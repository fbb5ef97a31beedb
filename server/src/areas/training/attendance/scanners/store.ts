import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';

export async function scannerByToken(db: Db, hash: Buffer) {
  return await db
    .selectFrom('scanners')
    .innerJoin('staff', 'staff.id', 'scanners.created_by')
    .select([
      'scanners.id',
      'scanners.name',
      'scanners.may_admit',
      'scanners.linked_at',
      'scanners.expires_at',
      'scanners.revoked_at',
      'scanners.places_taken_at',
      'scanners.limited',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .where('scanners.token_hash', '=', hash)
    .executeTakeFirst();
}

type NewScanner = Omit<Insertable<DB['scanners']>, 'limited'>;

export type Place = Omit<Selectable<DB['scanner_workshops']>, 'scanner_id'>;

export async function insertScanner(tx: Db, row: NewScanner, places: Place[]): Promise<number> {
  const { id } = await tx
    .insertInto('scanners')
    .values({ ...row, limited: places.length > 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The workshops of a phone that follows its trainer are derived from the trainer.
  if (places.length > 0 && !row.follows_trainer) {
    await tx
      .insertInto('scanner_workshops')
      .values(places.map((place) => ({ ...place, scanner_id: id })))
      .execute();
  }
  return id;
}

/** Names of phones in use that begin with this one, in lower case. */
export async function namesInUse(tx: Db, name: string, now: Date): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('scanners')
    .select(sql<string>`lower(name)`.as('name'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('linked_at', 'is not', null), eb('link_until', '>', now)]))
    .where(sql<boolean>`starts_with(lower(name), lower(${name}))`)
    .limit(1000)
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Gives the scanner its credential, once; undefined if the link is used, unknown or expired. */
export async function useLink(tx: Db, linkHash: Buffer, tokenHash: Buffer, now: Date) {
  return await tx
    .updateTable('scanners')
    .from('staff')
    .set({ token_hash: tokenHash, linked_at: now, last_seen_at: now })
    .whereRef('staff.id', '=', 'scanners.created_by')
    .where('scanners.link_hash', '=', linkHash)
    .where('scanners.link_until', '>', now)
    .where('scanners.expires_at', '>', now)
    .where('scanners.token_hash', 'is', null)
    .where('scanners.revoked_at', 'is', null)
    .returning([
      'scanners.id',
      'scanners.name',
      'scanners.may_admit',
      'scanners.expires_at',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .executeTakeFirst();
}

/** No workshop has this id: a scanner that lost all its workshops scans nowhere. */
const NOWHERE = [{ workshop: 0, batchId: null }];

/** Where a scanner scans, with the offering's id as the workshop. Empty: everywhere. */
export async function placesOf(db: Db, scannerId: number) {
  const places = await db
    .selectFrom('scanner_places')
    .innerJoin('offerings', (join) =>
      join
        .onRef('offerings.course_id', '=', 'scanner_places.course_id')
        .onRef('offerings.skill_id', '=', 'scanner_places.skill_id'),
    )
    .select(['offerings.id as workshop', 'scanner_places.batch_id as batchId'])
    .where('scanner_id', '=', scannerId)
    .orderBy('offerings.id')
    .limit(500)
    .execute();
  if (places.length > 0) return places;
  const { limited } = await db
    .selectFrom('scanners')
    .select('limited')
    .where('id', '=', scannerId)
    .executeTakeFirstOrThrow();
  return limited ? NOWHERE : [];
}

/** Links of this person that can still be opened. */
export async function countOpenLinks(tx: Db, createdBy: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('scanners')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', createdBy)
    .where('linked_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('link_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Only of one member of staff, if given. */
export function listedScanners(db: Db, { of, today }: { of?: number; today: string }) {
  return db
    .selectFrom('scanners')
    .innerJoin('staff', 'staff.id', 'scanners.created_by')
    .select([
      'scanners.id',
      'scanners.name',
      'scanners.may_admit',
      'scanners.created_at',
      'scanners.expires_at',
      'scanners.linked_at',
      'scanners.link_until',
      'scanners.revoked_at',
      'scanners.revoked_by',
      sql<string | null>`(select full_name from staff
        where staff.id = staff_of(scanners.revoked_by))`.as('revoker'),
      'scanners.last_seen_at',
      'scanners.waiting',
      'scanners.limited',
      'staff.full_name as creator',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
      sql<string[]>`coalesce((
        select json_agg(distinct skills.title || ', ' || courses.course_code
          || coalesce(', ' || schedules.batch, ''))
        from scanner_places place
        join courses on courses.id = place.course_id
        join skills on skills.id = place.skill_id
        left join schedules on schedules.id = place.batch_id
        where place.scanner_id = scanners.id), '[]')`.as('workshops'),
      // A student accepted earlier by another phone or the office is not counted twice.
      sql<number>`(select count(distinct registration_id)::int from counted_scans own
        where own.scanner_id = scanners.id and own.kind = 'attendance'
          and own.day = ${today}::date and own.said <> 'already'
          and not exists (select from counted_scans other
            where other.registration_id = own.registration_id and other.day = own.day
              and other.kind = own.kind and other.scanner_id <> own.scanner_id
              and (other.scanned_at, other.id) < (own.scanned_at, own.id)))`.as('scans'),
    ])
    .$if(of !== undefined, (query) => query.where('scanners.created_by', '=', of as number));
}

export async function lockScanner(tx: Db, id: number) {
  return await tx
    .selectFrom('scanners')
    .select(['id', 'name', 'created_by', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateScanner(
  db: Db,
  id: number,
  change: Updateable<DB['scanners']>,
): Promise<void> {
  await db.updateTable('scanners').set(change).where('id', '=', id).execute();
}
