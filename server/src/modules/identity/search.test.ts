import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aRegisteredStudent, aStudent } from '../../testing/factories.ts';
import { aSharedPortal } from '../../testing/portal.ts';
import { studentsMatching } from './queries.ts';

describe('searching students', () => {
  const portal = aSharedPortal();
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const wale = { surname: 'Ọlọ́runfẹ́mi', firstname: 'Adéwálé Ṣẹ́gun' };
    ids.wale = (await aStudent(portal(), wale)).id;
    ids.musa = (await aStudent(portal(), { surname: 'Ɗantata', firstname: 'Musa Ƙasim' })).id;
    const ngozi = { surname: "Nwa'fọr", firstname: 'Ngọzị', matric_no: 'ENG/25/0036' };
    const email = 'ngozi.private@mail.example';
    const registered = await aRegisteredStudent(portal(), {
      student: ngozi,
      email,
      code: 'NGOZI23456',
    });
    ids.ngozi = registered.id;
  });

  const found = async (search: string) => {
    const rows = await studentsMatching(portal().db, search).execute();
    return rows.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]).sort();
  };

  it.each([
    ['segun olorunfemi', ['wale']],
    ['OLÓRUNFÉMI Adewale', ['wale']],
    ['dantata kasim', ['musa']],
    ['nwa’for', ['ngozi']],
    ['eng/25/0036', ['ngozi']],
    ['/25/00', ['ngozi']],
    ['private@mail', ['ngozi']],
    ['ngozi23', ['ngozi']],
    ['0803123', ['musa', 'ngozi', 'wale']],
    ['segun dantata', []],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('%j finds %j', async (search, wanted) => {
    expect(await found(search)).toEqual(wanted);
  });

  it('uses the indexes', async () => {
    const { db } = portal();
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await studentsMatching(tx, 'segun olorun').explain('json');
    });
    const text = JSON.stringify(plan);
    expect(text).toContain('students_search');
    expect(text).toContain('accounts_search');
  });
});
