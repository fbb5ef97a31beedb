import { faculties, states } from '@edc/contract/common/lists';
import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, type TestPortal } from '../../../../testing/portal.ts';
import { aStudent } from '../../../../testing/rows/factories.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { issuePin } from '../../staff/actions.ts';
import { pinLimits } from '../rules.ts';

const shared = aSharedPortal();
const REFUSED = 'This Portal PIN cannot be used. Please check it, or ask the centre for a new one.';

let made = 0;

function aForm(portalPin: string, given: object = {}) {
  made += 1;
  return {
    matricNumber: `pin/2026/${made}`,
    fullName: 'Okafor Chidinma Blessing',
    modeOfEntry: 'PT' as const,
    program: 'BSc' as const,
    department: 'Accounting',
    faculty: faculties[3],
    level: '200 Level' as const,
    gender: 'Female' as const,
    dateOfBirth: '2005-06-12',
    email: '',
    phone: '08030001111',
    state: states[0],
    lga: 'Aba North',
    portalPin,
    ...given,
  };
}

const aPin = async (portal: TestPortal, matricNo?: string) =>
  (await issuePin(portal.app, { days: 7, by: 'operator', ...(matricNo ? { matricNo } : {}) })).pin;

const create = (portal: TestPortal, form: object, address?: string) =>
  portal.call('POST /student/registration', form, address ? { address } : {});

describe('create-account', () => {
  it('creates the record, with which the student can register', async () => {
    const portal = shared();
    const form = aForm((await aPin(portal)).toLowerCase());
    const { status, body } = await create(portal, form);
    expect([status, body.status]).toEqual([200, 200]);
    const matric_no = form.matricNumber.toUpperCase();
    const row = await portal.db
      .selectFrom('students')
      .selectAll()
      .where('matric_no', '=', matric_no)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      surname: 'Okafor',
      firstname: 'Chidinma Blessing',
      gender: 'female',
      birth_date: '2005-06-12',
      study_mode: 'Part Time',
      session: '2026/2027',
      mode_of_entry: 'PT',
      state_of_origin: 'Abia',
      local_government: 'Aba North',
      source: 'pin',
    });
    const verified = await portal.call('POST /application/verify', { matric_no });
    expect(verified.body.status_code).toBe('Yes');
  });

  it("refuses in the specification's words", async () => {
    const portal = shared();
    const pin = await aPin(portal);
    const say = async (given: object) => {
      const { status, body } = await create(portal, aForm(pin, given));
      return [status, body.message];
    };
    const fillAll = [422, 'Please fill all required fields'];
    for (const field of Object.keys(aForm(pin)).filter((name) => name !== 'email')) {
      expect(await say({ [field]: '' })).toEqual(fillAll);
    }
    const empty = await create(portal, {});
    expect([empty.status, empty.body.message]).toEqual(fillAll);
    expect(Object.keys(empty.body.fields ?? {})).toHaveLength(13);
    expect(await say({ email: 'not-one', phone: '' })).toEqual(fillAll);
    expect(await say({ email: 'not-one', phone: '12' })).toEqual([
      422,
      'Please enter a valid email address',
    ]);
    expect(await say({ phone: '0803000111' })).toEqual([
      422,
      'Please enter a valid 11-digit phone number',
    ]);
    expect(await say({ email: 'ada@student.uni.edu.ng' })).toEqual([200, expect.any(String)]);
  });

  it('refuses what can be no student before the PIN is used, which then still works', async () => {
    const now = () => new Date('2026-11-15T09:00:00Z');
    const portal = await aPortal({ now });
    const pin = await aPin(portal);
    const birth = 'Please check the date of birth: a student is at least 10 years old';
    const matricNo = 'Please enter a valid matriculation number';
    const name = 'Please enter your surname and your other names';
    for (const [given, message] of [
      [{ dateOfBirth: '2030-01-01' }, birth],
      [{ dateOfBirth: '2016-11-16' }, birth],
      [{ dateOfBirth: '1026-06-12' }, birth],
      [{ matricNumber: '!!!' }, matricNo],
      [{ matricNumber: 'abc' }, matricNo],
      [{ fullName: 'Okafor' }, name],
      [{ fullName: 'Okafor -' }, name],
      [{ phone: '2348031234' }, 'Please enter a valid 11-digit phone number'],
      [{ phone: '803123456' }, 'Please enter a valid 11-digit phone number'],
    ] as const) {
      const { status, body } = await create(portal, aForm(pin, given));
      const fields = { [Object.keys(given)[0] as string]: message };
      expect([status, body.message, body.fields]).toEqual([422, message, fields]);
    }
    const all = aForm(pin, { matricNumber: '?', fullName: 'Ada', dateOfBirth: '2026-11-15' });
    const { body } = await create(portal, all);
    expect(body.fields).toEqual({ matricNumber: matricNo, fullName: name, dateOfBirth: birth });
    const form = aForm(pin, { dateOfBirth: '2016-11-15', phone: '+234 803 000 1111' });
    expect((await create(portal, form)).status).toBe(200);
    const row = await portal.db.selectFrom('students').select('telephone').executeTakeFirst();
    expect(row?.telephone).toBe('08030001111');
  });

  it('takes the levels that are eligible by the settings', async () => {
    const portal = await aPortal();
    const pin = await aPin(portal);
    const message = 'Semester skills acquisition is exclusive to 200L and 300L students.';
    const refused = await create(portal, aForm(pin, { level: '400 Level' }));
    expect([refused.status, refused.body.fields]).toEqual([422, { level: message }]);
    const value = ['400 Level'];
    await changeSetting(portal.db, { key: 'eligible_levels', value, by: 'operator' });
    expect((await create(portal, aForm(pin, { level: '400 Level' }))).status).toBe(200);
  });

  it('refuses a wrong, used, expired, revoked or foreign PIN with one and the same message', async () => {
    let now = new Date('2026-11-15T09:00:00Z');
    const portal = await aPortal({ now: () => now });
    const used = await aPin(portal);
    expect((await create(portal, aForm(used))).status).toBe(200);
    const foreign = await aPin(portal, 'PIN/OTHER/1');
    const revoked = await aPin(portal);
    await portal.db
      .updateTable('portal_pins')
      .set({ revoked_at: now })
      .where('used_at', 'is', null)
      .where('matric_no', 'is', null)
      .execute();
    const expired = await aPin(portal);
    now = new Date('2026-11-22T09:00:00Z');
    for (const pin of ['AAAA-BBBB-CCCC', used, foreign, revoked, expired]) {
      const { status, body } = await create(portal, aForm(pin));
      expect([status, body.error, body.message]).toEqual([422, 'PIN_REFUSED', REFUSED]);
    }
  });

  it('opens the record that a bound PIN was issued for', async () => {
    const portal = shared();
    const pin = await aPin(portal, 'pin / bound / 1');
    expect((await create(portal, aForm(pin, { matricNumber: 'PIN/BOUND/1' }))).status).toBe(200);
  });

  it('never updates a matriculation number that is there, and keeps the PIN good', async () => {
    const portal = shared();
    const student = await aStudent(portal);
    const pin = await aPin(portal);
    const { status, body } = await create(portal, aForm(pin, { matricNumber: student.matric_no }));
    expect([status, body.error]).toEqual([409, 'RECORD_EXISTS']);
    const row = await portal.db
      .selectFrom('students')
      .select(['surname', 'source'])
      .where('matric_no', '=', student.matric_no)
      .executeTakeFirst();
    expect(row).toEqual({ surname: student.surname, source: 'roster' });
    expect((await create(portal, aForm(pin))).status).toBe(200);
  });

  it('lets a PIN be used once, also when it comes several times at once', async () => {
    const portal = shared();
    const pin = await aPin(portal);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create(portal, aForm(pin), '10.1.1.1')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('lets no stranger shut a number out, nor a campus behind one address', async () => {
    const portal = await aPortal();
    const guess = async (matricNumber: string, address: string) =>
      (await create(portal, aForm('AAAA-BBBB-CCCC', { matricNumber }), address)).status;
    for (let time = 0; time < 20; time += 1) {
      expect(await guess('PIN/SAME/1', `10.2.0.${time}`)).toBe(422);
    }
    const own = aForm(await aPin(portal), { matricNumber: 'PIN/SAME/1' });
    expect((await create(portal, own, '10.2.1.1')).status).toBe(200);
    const campus = '10.3.0.1';
    for (let time = 0; time < 40; time += 1) {
      expect(await guess(`PIN/EACH/${time}`, campus)).toBe(422);
    }
    expect((await create(portal, aForm(await aPin(portal)), campus)).status).toBe(200);
    // Endless tries are still stopped.
    const { address } = pinLimits;
    const used = { points: address.times };
    await portal.db
      .updateTable('rate_limits')
      .set(used)
      .where('key', '=', `${address.name}:${campus}`)
      .execute();
    expect(await guess('PIN/EACH/41', campus)).toBe(429);
  });

  it('keeps no PIN in the clear', async () => {
    const portal = shared();
    const pin = await aPin(portal);
    const rows = await portal.db.selectFrom('portal_pins').selectAll().execute();
    const kept = rows.map((row) => JSON.stringify(row) + row.pin_hash.toString('latin1')).join();
    expect(kept).not.toContain(pin);
    expect(kept).not.toContain(pin.replaceAll('-', ''));
  });
});
