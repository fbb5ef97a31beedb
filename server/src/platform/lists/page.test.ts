import type { Page } from '@edc/contract/common/lists/paging-rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aPortal, type TestPortal } from '../../testing/portal.ts';
import { countUpTo, type List, loadPage, type PageRequest } from './page.ts';

const students: List = {
  name: 'students',
  id: sql.ref<number>('students.id'),
  sorts: {
    name: {
      by: sql.ref('students.plain_name'),
      type: 'text',
    },
    created: { by: sql.ref('students.created_at'), type: 'timestamptz' },
    id: { by: sql.ref('students.id'), type: 'bigint' },
  },
};

/** Rows that share names and moments: the id alone tells many of them apart. */
async function addStudents({ db }: TestPortal, prefix: string, count: number): Promise<void> {
  await sql`
    insert into students (matric_no, surname, firstname, gender, department, faculty, program,
      level, study_mode, session, source, created_at)
    select ${prefix}::text || n, 'Ọkọ́ ' || n % 7, 'Ada', 'female', 'Law', 'Law', 'UTME',
      '200 Level', 'Full Time', '2026/2027', 'roster',
      timestamptz '2026-11-15 10:00:00' + (n % 11) * interval '1 microsecond'
    from generate_series(1, ${count}::int) as n`.execute(db);
}

const pageOf = (portal: TestPortal, wanted: PageRequest, list = students) =>
  loadPage(portal.db, portal.db.selectFrom('students').select(['matric_no']), list, {
    ...wanted,
    secretKey: portal.app.secretKey,
  });

/** Walks to the end; something may happen between two pages. */
async function walk(
  portal: TestPortal,
  wanted: PageRequest,
  between: () => Promise<unknown> = async () => undefined,
) {
  const pages: Page<{ matric_no: string }>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await pageOf(portal, { ...wanted, ...(cursor ? { cursor } : {}) });
    pages.push(page);
    cursor = page.next;
    await between();
  }
  return pages;
}

const matricNos = (pages: Page<{ matric_no: string }>[]) =>
  pages.flatMap(({ items }) => items.map(({ matric_no }) => matric_no));

describe('a list by pages', () => {
  it.each(['name', '-name', 'created', '-created', 'id', '-id'])(
    'shows each row once, sorted by %s',
    async (sort) => {
      const portal = await aPortal();
      await addStudents(portal, 'OLD/', 60);
      const pages = await walk(portal, { sort, size: 7 });
      const shown = matricNos(pages);
      expect(new Set(shown).size).toBe(60);
      expect(shown).toHaveLength(60);
      expect(pages[1]).toMatchObject({ before: 7, total: { count: 60, exact: true } });
      expect(pages.map(({ items }) => items.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);

      // And back again, page by page.
      const back = [];
      for (let at = pages.at(-1); at?.previous; ) {
        at = await pageOf(portal, { sort, size: 7, cursor: at.previous });
        back.push(at);
      }
      expect(back.map(({ items }) => items)).toEqual(
        pages
          .slice(0, -1)
          .reverse()
          .map(({ items }) => items),
      );
      expect(back.at(-1)).toMatchObject({ before: 0, previous: null });
    },
  );

  it('neither loses nor repeats a row while others are added and taken away', async () => {
    const portal = await aPortal();
    await addStudents(portal, 'OLD/', 100);
    let round = 0;
    const pages = await walk(portal, { sort: 'name', size: 9 }, async () => {
      round += 1;
      const shown = await portal.db
        .selectFrom('students')
        .select('id')
        .where('matric_no', 'like', 'NEW/%')
        .limit(5)
        .execute();
      await Promise.all([
        addStudents(portal, `NEW/${round}/`, 8),
        ...shown.map(({ id }) => portal.db.deleteFrom('students').where('id', '=', id).execute()),
      ]);
    });
    const shown = matricNos(pages);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((one) => one.startsWith('OLD/'))).toHaveLength(100);
  });

  it('holds while writers work at the same time', async () => {
    const portal = await aPortal();
    await addStudents(portal, 'OLD/', 100);
    let walking = true;
    const writer = async (name: string) => {
      for (let round = 0; walking; round += 1) await addStudents(portal, `${name}/${round}/`, 3);
    };
    const writers = [writer('A'), writer('B')];
    const shown = [];
    // Backwards in time: what is added is at the end that was passed already, or ahead.
    for (let cursor: string | null | undefined; cursor !== null && shown.length < 2000; ) {
      const page = await pageOf(portal, {
        sort: '-created',
        size: 20,
        ...(cursor ? { cursor } : {}),
      });
      shown.push(...page.items.map(({ matric_no }) => matric_no));
      cursor = page.next;
    }
    walking = false;
    await Promise.all(writers);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((one) => one.startsWith('OLD/'))).toHaveLength(100);
  });

  it('goes on where the row of the cursor is gone, and starts over where all are', async () => {
    const portal = await aPortal();
    await addStudents(portal, 'OLD/', 20);
    const first = await pageOf(portal, { sort: 'id', size: 5 });
    const gone = first.items.map(({ matric_no }) => matric_no);
    await portal.db.deleteFrom('students').where('matric_no', 'in', gone).execute();
    const cursor = first.next ?? '';
    const second = await pageOf(portal, { sort: 'id', size: 5, cursor });
    expect(second.items[0]?.matric_no).toBe('OLD/6');
    const back = await pageOf(portal, { sort: 'id', size: 5, cursor: second.previous ?? '' });
    expect(back).toMatchObject({ items: second.items, before: 0, previous: null });
    await portal.db.deleteFrom('students').execute();
    expect(await pageOf(portal, { sort: 'id', size: 5, cursor })).toMatchObject({
      items: [],
      total: { count: 0, exact: true },
      next: null,
      previous: null,
    });
  });

  it('refuses a cursor that is made up, changed, of another sort or of another list', async () => {
    const portal = await aPortal();
    await addStudents(portal, 'OLD/', 20);
    const { next } = await pageOf(portal, { sort: 'id', size: 5 });
    const cursor = next ?? '';
    const other = { ...students, name: 'others' };
    const message =
      'This page of the list cannot be opened. Please start again from its first page.';
    for (const ask of [
      pageOf(portal, { sort: 'id', size: 5, cursor: 'WyJpZCIsImFmdGVyIl0' }),
      pageOf(portal, { sort: 'id', size: 5, cursor: 'ö'.repeat(60) }),
      pageOf(portal, { sort: 'id', size: 5, cursor: `A${cursor.slice(1)}B` }),
      pageOf(portal, { sort: '-id', size: 5, cursor }),
      pageOf(portal, { sort: 'id', size: 5, cursor }, other),
    ]) {
      await expect(ask).rejects.toMatchObject({ error: 'BAD_REQUEST', message });
    }
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('after');
  });

  it('counts exactly up to the limit, and says when there are more', async () => {
    const portal = await aPortal();
    await addStudents(portal, 'OLD/', 12);
    const query = portal.db.selectFrom('students').select('matric_no').orderBy('matric_no');
    expect(await countUpTo(portal.db, query, 12)).toEqual({ count: 12, exact: true });
    expect(await countUpTo(portal.db, query, 11)).toEqual({ count: 11, exact: false });
  });

  it('reads a page in the middle by the index, without sorting', async () => {
    const portal = await aPortal();
    await addStudents(portal, 'OLD/', 3000);
    await sql`analyze students`.execute(portal.db);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select matric_no from students
      where (plain_name, id) > ('oko 3'::text, 50::bigint)
      order by plain_name, id limit 51`.execute(portal.db);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('students_by_name');
    expect(text).not.toContain('Sort');
  });
});
