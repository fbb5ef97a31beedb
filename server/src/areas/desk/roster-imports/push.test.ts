import { expect, it } from 'vitest';
import { aToken } from '../../../testing/credentials.ts';
import { aPortal, aSharedPortal } from '../../../testing/portal.ts';
import { aStudent } from '../../../testing/rows/factories.ts';

const shared = aSharedPortal();
const row = (matric_no: string, given: object = {}) => ({
  matric_no,
  surname: 'Okafor',
  firstname: 'Ada',
  gender: 'female',
  department: 'Physics',
  faculty: 'Science',
  program: 'BSc',
  level: '200 Level',
  study_mode: 'Full Time',
  session: '2025/2026',
  ...given,
});
const push = async (rows: unknown) =>
  await shared().call('POST /systems/roster', { rows } as never, {
    bearer: await aToken(shared()),
  });

it('names the row that is wrong, whatever its cells hold', async () => {
  const broken = row('PSH/1/1', { department: 'Physics\nand Chemistry' });
  const { body } = await push([broken, row('PSH/1/2'), row('PSH/1/3')]);
  expect(body.fields?.rows).toMatch(/^row 1:/);
});

it('of a single column says what each student needs', async () => {
  const { body } = await push([{ matric_no: 'PSH/9/1' }]);
  expect(body.fields?.rows).toBe('each student needs matric_no and at least one other column');
});

it('does not read what staff corrected', async () => {
  const student = await aStudent(shared(), { matric_no: 'PSH/2/1', telephone: '08099990000' });
  await shared()
    .db.updateTable('students')
    .set({ corrected: ['telephone'] })
    .where('id', '=', student.id)
    .execute();
  const { body } = await push([row('PSH/2/1', { telephone: '08011112222' })]);
  expect(body.data.conflicts).toEqual([
    { matric_no: 'PSH/2/1', field: 'telephone', given: '08011112222' },
  ]);
});

it('of the same new students three times at once takes them once', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => row(`PAR/1/${at}`));
  const answers = await Promise.all([push(rows), push(rows), push(rows)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(200);
});

it('leaves connections for everybody else, however many come at once', async () => {
  const portal = await aPortal({ env: { DATABASE_POOL: '4' } });
  const bearer = await aToken(portal);
  const pushes = Array.from({ length: 8 }, (_, call) =>
    portal.call(
      'POST /systems/roster',
      { rows: Array.from({ length: 50 }, (_, at) => row(`POOL/${call}/${at}`)) } as never,
      { bearer },
    ),
  );
  const other = await portal.call('GET /systems/registrations', {}, { bearer });
  expect(other.status).toBe(200);
  expect((await Promise.all(pushes)).map(({ status }) => status)).toEqual(Array(8).fill(200));
});
