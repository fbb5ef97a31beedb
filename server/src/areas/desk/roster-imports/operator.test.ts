import { expect, it } from 'vitest';
import { aPortal, type TestPortal } from '../../../testing/portal.ts';
import { aStaffMember, aStudent, signInStaff } from '../../../testing/rows/factories.ts';
import { type RosterRow, rosterColumns } from '../../people/roster/rules.ts';
import { importWhole } from './operator.ts';

const csvOf = (rows: Partial<RosterRow>[]) =>
  [rosterColumns, ...rows.map((row) => rosterColumns.map((name) => row[name] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');

async function importOf({ app }: TestPortal, ...rows: Partial<RosterRow>[]) {
  const result = await importWhole(app, {
    name: 'roster.csv',
    kind: 'csv',
    by: 'operator',
    open: async function* () {
      yield Buffer.from(csvOf(rows));
    },
  });
  if (!result.ok) throw new Error(result.problems.join());
  return result;
}

it('keeps what staff corrected and names the conflict, until the roster agrees', async () => {
  const portal = await aPortal();
  const { id, ...row } = await aStudent(portal, { surname: 'Ojo', firstname: 'Ada' });
  const me = await signInStaff(portal, await aStaffMember(portal, { roles: ['registrar'] }));
  const { matric_no: _matric, ...fields } = row;
  const corrected = await portal.call(
    'POST /staff/students/{student}/correct',
    {
      ...fields,
      email_address: row.email_address ?? '',
      telephone: row.telephone ?? '',
      student: `record-${id}`,
      version: 1,
      reason: 'As on the ID card',
      surname: 'Òjó',
      birth_date: '2004-10-01',
    },
    me,
  );
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  const stored = () =>
    portal.db
      .selectFrom('students')
      .select(['surname', 'level', 'birth_date', 'corrected'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const first = await importOf(portal, { ...row, level: '300 Level' });
  expect(first.conflicts).toEqual([
    { matric_no: row.matric_no, field: 'surname', kept: 'Òjó', given: 'Ojo' },
    { matric_no: row.matric_no, field: 'birth_date', kept: '2004-10-01', given: row.birth_date },
  ]);
  expect(await stored()).toEqual({
    surname: 'Òjó',
    level: '300 Level',
    birth_date: '2004-10-01',
    corrected: ['birth_date', 'surname'],
  });

  const agreed = await importOf(portal, { ...row, surname: 'Òjó', birth_date: '2004-10-01' });
  expect(agreed.conflicts).toEqual([]);
  expect((await stored()).corrected).toEqual([]);
  expect((await importOf(portal, { ...row, surname: 'Òjó-Bello' })).conflicts).toEqual([]);
  expect((await stored()).surname).toBe('Òjó-Bello');
});
