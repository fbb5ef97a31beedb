import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export interface ExhibitionRow {
  slug: string;
  title: string;
  semester: string;
  category: string;
  students: string[];
  description: string;
  media_type: 'image' | 'video';
  picture: string | null;
  video: string | null;
  held_on: string;
  featured: boolean;
}

/** Adds or updates exhibitions. Returns the id of each slug. */
export async function upsertExhibitions(
  tx: Db,
  rows: ExhibitionRow[],
): Promise<Map<string, number>> {
  const stored = await tx
    .insertInto('exhibitions')
    .values(rows.map((row) => ({ ...row, published_at: sql`now()` })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        semester: eb.ref('excluded.semester'),
        category: eb.ref('excluded.category'),
        students: eb.ref('excluded.students'),
        description: eb.ref('excluded.description'),
        media_type: eb.ref('excluded.media_type'),
        picture: eb.ref('excluded.picture'),
        video: eb.ref('excluded.video'),
        held_on: eb.ref('excluded.held_on'),
        featured: eb.ref('excluded.featured'),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(stored.map((row) => [row.slug, row.id]));
}

export async function replacePictures(
  tx: Db,
  galleries: { exhibitionId: number; pictures: string[] }[],
): Promise<void> {
  const ids = galleries.map(({ exhibitionId }) => exhibitionId);
  await tx.deleteFrom('exhibition_pictures').where('exhibition_id', 'in', ids).execute();
  const rows = galleries.flatMap(({ exhibitionId, pictures }) =>
    pictures.map((picture, position) => ({ exhibition_id: exhibitionId, position, picture })),
  );
  if (rows.length > 0) await tx.insertInto('exhibition_pictures').values(rows).execute();
}

export interface Filters {
  semester: string | undefined;
  category: string | undefined;
}

/** Published and not hidden. */
const isShown = sql<boolean>`exhibitions.published_at is not null and exhibitions.hidden_at is null`;

/** Featured ones first, then by the order that staff chose, then the newest. */
export const inPublicOrder = <Row>(query: SelectQueryBuilder<DB, 'exhibitions', Row>) =>
  query
    .orderBy('exhibitions.featured', 'desc')
    .orderBy('exhibitions.position')
    .orderBy('exhibitions.held_on', 'desc')
    .orderBy('exhibitions.id');

/** What is published of an exhibition, with the names of its pictures. */
export const contentColumns = [
  ...(['slug', 'title', 'semester', 'category', 'students', 'description'] as const),
  ...(['media_type', 'picture', 'video', 'held_on', 'featured'] as const),
  sql<string[]>`array(select picture from exhibition_pictures
    where exhibition_id = exhibitions.id order by position)`.as('pictures'),
] as const;

/** Those that visitors see, without selected columns. */
const shown = (db: Db, { semester, category }: Partial<Filters> = {}) =>
  db
    .selectFrom('exhibitions')
    .where(isShown)
    .$if(semester !== undefined, (query) => query.where('semester', '=', semester as string))
    .$if(category !== undefined, (query) => query.where('category', '=', category as string));

export async function countExhibitions(db: Db, filters: Filters): Promise<number> {
  const { count } = await shown(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function exhibitionsShown(
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = shown(db, filters).select(contentColumns);
  return await inPublicOrder(found).limit(limit).offset(offset).execute();
}

export async function exhibitionOf(db: Db, slug: string) {
  return await shown(db).select(contentColumns).where('slug', '=', slug).executeTakeFirst();
}

/** The newest semester first. */
export async function semestersShown(db: Db): Promise<string[]> {
  const rows = await shown(db)
    .select('semester')
    .groupBy('semester')
    .orderBy((eb) => eb.fn.max('held_on'), 'desc')
    .orderBy('semester')
    .execute();
  return rows.map((row) => row.semester);
}

export async function categoriesShown(db: Db): Promise<string[]> {
  const rows = await shown(db).select('category').distinct().orderBy('category').execute();
  return rows.map((row) => row.category);
}

/** The exhibitions that show these pictures and videos. */
export async function exhibitionMedia(
  db: Db,
  names: string[],
): Promise<{ name: string; place: string }[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select picture as name, 'the exhibition ' || title as place from exhibitions
      where picture = any(${names})
    union all select video, 'the exhibition ' || title from exhibitions
      where video = any(${names})
    union all select p.picture, 'the exhibition ' || e.title
      from exhibition_pictures p join exhibitions e on e.id = p.exhibition_id
      where p.picture = any(${names})
    union all select named, 'the draft of the exhibition ' || (draft ->> 'title')
      from exhibitions cross join unnest(${names}::text[]) as named
      where draft ->> 'picture' = named or draft ->> 'video' = named
        or draft -> 'pictures' ? named`.execute(db);
  return rows;
}
