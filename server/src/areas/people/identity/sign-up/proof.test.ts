import { describe, expect, it } from 'vitest';
import { aPortal, type TestPortal } from '../../../../testing/portal.ts';
import { aStaffMember, aStudent, signInStaff } from '../../../../testing/rows/factories.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { loadOperations } from '../../../system/settings-store/queries.ts';
import { aHandle, codeMailedTo, mailsTo } from '../testing.ts';

async function withProof() {
  const portal = await aPortal();
  await changeSetting(portal.db, {
    key: 'registration_proof',
    value: 'birth_date',
    by: 'operator',
  });
  return portal;
}

const student = {
  matric_no: 'PRF/2024/001',
  birth_date: '2005-03-09',
  email_address: 'roster@mail.example',
};

async function ask(portal: TestPortal, email_address: string, birth_date?: string) {
  const handle = await aHandle(portal, student);
  const form = { ...handle, email_address, ...(birth_date ? { birth_date } : {}) };
  return { form, ...(await portal.call('POST /application/existence', form)) };
}

describe('the proof that a record is one’s own', () => {
  it('is the date of birth in production and nothing in the demo, unless staff say otherwise', async () => {
    const portal = await aPortal();
    const proof = async (demo: boolean) =>
      (await loadOperations(portal.db, demo)).registration_proof;
    expect([await proof(true), await proof(false)]).toEqual(['off', 'birth_date']);
    await changeSetting(portal.db, { key: 'registration_proof', value: 'off', by: 'operator' });
    expect(await proof(false)).toBe('off');
    const site = await portal.call('GET /website/site');
    expect(site.body.data).not.toHaveProperty('registration_proof');
    expect(site.body.data).not.toHaveProperty('email_code');
  });

  it('is announced, and asked with the address on the roster as with any other', async () => {
    const portal = await withProof();
    const { matric_no } = await aStudent(portal, student);
    const { body } = await portal.call('POST /application/verify', { matric_no });
    expect(body.proof).toBe('birth_date');
    for (const wrong of [undefined, '2005-03-10']) {
      const own = await ask(portal, student.email_address, wrong);
      const other = await ask(portal, 'mine@mail.example', wrong);
      expect(own.status).toBe(422);
      expect(own.body).toEqual(other.body);
    }
    const { form, ...right } = await ask(portal, 'Roster@mail.example', student.birth_date);
    expect(right.body.status).toBe(204);
    const otp = await codeMailedTo(portal, 'Roster@mail.example');
    expect((await portal.call('POST /application/create', { ...form, otp })).status).toBe(200);
  });

  it('is asked with any other address, by both calls, before a mail goes out', async () => {
    const portal = await withProof();
    await aStudent(portal, student);
    const without = await ask(portal, 'mine@mail.example');
    expect([without.status, without.body.error]).toEqual([422, 'PROOF_NEEDED']);
    expect(without.body.fields).toHaveProperty('birth_date');
    const wrong = await ask(portal, 'mine@mail.example', '2005-03-10');
    expect([wrong.status, wrong.body.error]).toEqual([422, 'PROOF_WRONG']);
    expect(await mailsTo(portal, 'mine@mail.example')).toEqual([]);
    const right = await ask(portal, 'mine@mail.example', student.birth_date);
    expect(right.body.status).toBe(204);
    const otp = await codeMailedTo(portal, 'mine@mail.example');
    const { birth_date: _, ...unproven } = { ...right.form, otp };
    const refused = await portal.call('POST /application/create', unproven);
    expect([refused.status, refused.body.error]).toEqual([422, 'PROOF_NEEDED']);
    const form = { ...right.form, otp };
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
  });

  it('is refused for a record without a date of birth, until staff have entered it', async () => {
    const portal = await withProof();
    const { id } = await aStudent(portal, { ...student, birth_date: null });
    const { status, body } = await ask(portal, student.email_address, '2005-03-09');
    expect([status, body.error]).toEqual([422, 'PROOF_WRONG']);
    expect(body.message).toContain('visit the centre');

    // A registrar who has seen the student enters the date in the console.
    const person = await aStaffMember(portal, { roles: ['registrar'] });
    const registrar = await signInStaff(portal, person);
    const key = `record-${id}`;
    const shown = await portal.call('GET /staff/students/{student}', { student: key }, registrar);
    const { record } = shown.body.data;
    const correction = {
      student: key,
      version: record.version,
      reason: 'Seen on the ID card',
      surname: record.surname,
      firstname: record.firstname,
      gender: 'female' as const,
      birth_date: student.birth_date,
      department: record.department,
      faculty: record.faculty,
      program: record.program,
      level: record.level,
      study_mode: 'Full Time' as const,
      session: record.session,
      email_address: record.email_address,
      telephone: record.telephone,
    };
    const call = 'POST /staff/students/{student}/correct';
    expect((await portal.call(call, correction, registrar)).status).toBe(200);
    const { form, body: asked } = await ask(portal, 'mine@mail.example', student.birth_date);
    expect(asked.status).toBe(204);
    const otp = await codeMailedTo(portal, 'mine@mail.example');
    expect((await portal.call('POST /application/create', { ...form, otp })).status).toBe(200);
  });
});
