import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

export async function deviceByToken(db: Db, hash: Buffer) {
  return await db
    .selectFrom('scan_devices')
    .innerJoin('staff', 'staff.id', 'scan_devices.created_by')
    .select([
      'scan_devices.id',
      'scan_devices.name',
      'scan_devices.may_admit',
      'scan_devices.linked_at',
      'scan_devices.expires_at',
      'scan_devices.revoked_at',
      'scan_devices.places_taken_at',
      'scan_devices.limited',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .where('scan_devices.token_hash', '=', hash)
    .executeTakeFirst();
}

interface NewDevice {
  name: string;
  link_hash: Buffer;
  link_until: Date;
  may_admit: boolean;
  created_by: number;
  created_at: Date;
  expires_at: Date;
  follows_trainer?: boolean;
}

export interface Place {
  course_id: number;
  skill_id: number;
  batch_id: number | null;
}

export async function insertDevice(tx: Db, row: NewDevice, places: Place[]): Promise<number> {
  const { id } = await tx
    .insertInto('scan_devices')
    .values({ ...row, limited: places.length > 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The workshops of a phone that follows its trainer are derived from the trainer.
  if (places.length > 0 && !row.follows_trainer) {
    await tx
      .insertInto('scan_device_workshops')
      .values(places.map((place) => ({ ...place, device_id: id })))
      .execute();
  }
  return id;
}

/** Names of phones in use that begin with this one, in lower case. */
export async function namesInUse(tx: Db, name: string, now: Date): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('scan_devices')
    .select(sql<string>`lower(name)`.as('name'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('linked_at', 'is not', null), eb('link_until', '>', now)]))
    .where(sql<boolean>`starts_with(lower(name), lower(${name}))`)
    .limit(1000)
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Gives the device its credential, once; undefined if the link is used, unknown or expired. */
export async function useLink(tx: Db, linkHash: Buffer, tokenHash: Buffer, now: Date) {
  return await tx
    .updateTable('scan_devices')
    .from('staff')
    .set({ token_hash: tokenHash, linked_at: now, last_seen_at: now })
    .whereRef('staff.id', '=', 'scan_devices.created_by')
    .where('scan_devices.link_hash', '=', linkHash)
    .where('scan_devices.link_until', '>', now)
    .where('scan_devices.expires_at', '>', now)
    .where('scan_devices.token_hash', 'is', null)
    .where('scan_devices.revoked_at', 'is', null)
    .returning([
      'scan_devices.id',
      'scan_devices.name',
      'scan_devices.may_admit',
      'scan_devices.expires_at',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .executeTakeFirst();
}

/** No workshop has this id: a device that lost all its workshops scans nowhere. */
const NOWHERE = [{ workshop: 0, batchId: null }];

/** Where a device scans, with the offering's id as the workshop. Empty: everywhere. */
export async function placesOf(db: Db, deviceId: number) {
  const places = await db
    .selectFrom('scan_device_places')
    .innerJoin('offerings', (join) =>
      join
        .onRef('offerings.course_id', '=', 'scan_device_places.course_id')
        .onRef('offerings.skill_id', '=', 'scan_device_places.skill_id'),
    )
    .select(['offerings.id as workshop', 'scan_device_places.batch_id as batchId'])
    .where('device_id', '=', deviceId)
    .orderBy('offerings.id')
    .limit(500)
    .execute();
  if (places.length > 0) return places;
  const { limited } = await db
    .selectFrom('scan_devices')
    .select('limited')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return limited ? NOWHERE : [];
}

/** Links of this person that can still be opened. */
export async function countOpenLinks(tx: Db, createdBy: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('scan_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', createdBy)
    .where('linked_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('link_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Only of one member of staff, if given. */
export function listedDevices(db: Db, { of, today }: { of?: number; today: string }) {
  return db
    .selectFrom('scan_devices')
    .innerJoin('staff', 'staff.id', 'scan_devices.created_by')
    .select([
      'scan_devices.id',
      'scan_devices.name',
      'scan_devices.may_admit',
      'scan_devices.created_at',
      'scan_devices.expires_at',
      'scan_devices.linked_at',
      'scan_devices.link_until',
      'scan_devices.revoked_at',
      'scan_devices.revoked_by',
      sql<string | null>`(select full_name from staff
        where staff.id = staff_of(scan_devices.revoked_by))`.as('revoker'),
      'scan_devices.last_seen_at',
      'scan_devices.waiting',
      'scan_devices.limited',
      'staff.full_name as creator',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
      sql<string[]>`coalesce((
        select json_agg(distinct skills.title || ', ' || courses.course_code
          || coalesce(', ' || schedules.batch, ''))
        from scan_device_places place
        join courses on courses.id = place.course_id
        join skills on skills.id = place.skill_id
        left join schedules on schedules.id = place.batch_id
        where place.device_id = scan_devices.id), '[]')`.as('workshops'),
      // A student accepted earlier by another phone or the office is not counted twice.
      sql<number>`(select count(distinct registration_id)::int from counted_scans own
        where own.device_id = scan_devices.id and own.kind = 'attendance'
          and own.day = ${today}::date and own.said <> 'already'
          and not exists (select from counted_scans other
            where other.registration_id = own.registration_id and other.day = own.day
              and other.kind = own.kind and other.device_id <> own.device_id
              and (other.scanned_at, other.id) < (own.scanned_at, own.id)))`.as('scans'),
    ])
    .$if(of !== undefined, (query) => query.where('scan_devices.created_by', '=', of as number));
}

export async function lockDevice(tx: Db, id: number) {
  return await tx
    .selectFrom('scan_devices')
    .select(['id', 'name', 'created_by', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setRevoked(
  tx: Db,
  id: number,
  { at, by }: { at: Date; by: Actor },
): Promise<void> {
  await tx
    .updateTable('scan_devices')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .execute();
}

/** Records the device's contact and how many scans it still has to send. */
export async function noteContact(
  db: Db,
  id: number,
  { at, waiting }: { at: Date; waiting?: number },
): Promise<void> {
  await db
    .updateTable('scan_devices')
    .set({ last_seen_at: at, ...(waiting === undefined ? {} : { waiting }) })
    .where('id', '=', id)
    .execute();
}
