import { MOST_EXHIBITIONS } from '@edc/contract/site/exhibition-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { contentColumns, type ExhibitionRow, inPublicOrder } from '../store.ts';

/** The edited content of an exhibition. */
export interface Content extends Omit<ExhibitionRow, 'slug'> {
  pictures: string[];
}

const edited = (db: Db) =>
  db
    .selectFrom('exhibitions')
    .select(contentColumns)
    .select(['id', 'published_at', 'hidden_at', 'draft', 'publish_at', 'publish_by', 'version'])
    .select(['changed_by', 'changed_at']);
export type Edited = NonNullable<Awaited<ReturnType<typeof exhibitionToEdit>>>;

export async function exhibitionToEdit(db: Db, slug: string) {
  return await edited(db).where('slug', '=', slug).executeTakeFirst();
}

export async function lockExhibition(tx: Db, slug: string) {
  return await edited(tx).where('slug', '=', slug).forUpdate().executeTakeFirst();
}

export async function allToEdit(db: Db) {
  return await inPublicOrder(edited(db)).limit(MOST_EXHIBITIONS).execute();
}

/** Undefined if this slug is taken. */
export async function insertDraft(
  tx: Db,
  slug: string,
  content: Content,
  change: { by: Actor; at: Date },
): Promise<number | undefined> {
  const { pictures: _pictures, ...columns } = content;
  const row = await tx
    .insertInto('exhibitions')
    .values({
      ...columns,
      slug,
      published_at: null,
      draft: JSON.stringify(content),
      changed_by: change.by,
      changed_at: change.at,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Not a change of the content: another editor's form can still be saved. */
export async function storePlan(
  tx: Db,
  id: number,
  plan: { at: Date; by: Actor } | undefined,
): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({ publish_at: plan?.at ?? null, publish_by: plan?.by ?? null })
    .where('id', '=', id)
    .execute();
}

interface Change {
  draft?: Content | null;
  published_at?: Date;
  hidden_at?: Date | null;
  changed_by?: Actor;
  changed_at?: Date;
}

export async function updateExhibition(
  tx: Db,
  id: number,
  { draft, ...change }: Change,
  content?: Omit<Content, 'pictures'>,
): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({
      ...change,
      ...content,
      ...(draft === undefined ? {} : { draft: draft && JSON.stringify(draft) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteExhibition(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('exhibition_pictures').where('exhibition_id', '=', id).execute();
  await tx.deleteFrom('exhibitions').where('id', '=', id).execute();
}

/** Locked, in the order of their ids. */
export async function lockAll(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('exhibitions')
    .select('slug')
    .orderBy('id')
    .limit(MOST_EXHIBITIONS)
    .forUpdate()
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function storeOrder(tx: Db, slugs: string[]): Promise<void> {
  await sql`update exhibitions set position = wanted.position
    from unnest(${slugs}::text[]) with ordinality as wanted (slug, position)
    where exhibitions.slug = wanted.slug`.execute(tx);
}
