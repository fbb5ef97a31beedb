import { HIDDEN_CHARACTERS } from '@edc/contract/common/text/text-rules';
import { expect, it } from 'vitest';
import { aToken } from '../testing/credentials.ts';
import { aSharedPortal } from '../testing/portal.ts';
import { aStaffMember, signInStaff } from '../testing/rows/factories.ts';

const portal = aSharedPortal();
const BAD = ['Ada\u202eObi', 'Ada\u0007Obi', 'Ada\nObi', 'Ada\u200bObi', '\u3164'];

it('refuses hidden characters in names, wherever they come from', async () => {
  const { call } = portal();
  const registrar = await signInStaff(
    portal(),
    await aStaffMember(portal(), { roles: ['registrar', 'administrator'] }),
  );
  const bearer = await aToken(portal());
  const record = {
    ...{ matricNumber: 'SCI/26/7001', modeOfEntry: 'UTME', program: 'Degree' },
    ...{ department: 'Physics', faculty: 'Science', level: '200 Level', gender: 'Male' },
    ...{ dateOfBirth: '2004-01-31', email: '', phone: '08031234567', state: 'Lagos' },
    ...{ lga: 'Ikeja', portalPin: 'X' },
  };
  for (const name of BAD) {
    const created = await call('POST /student/registration', {
      ...record,
      fullName: name,
    } as never);
    expect([created.status, created.body.fields?.fullName]).toEqual([422, HIDDEN_CHARACTERS]);
    const invited = await call(
      'POST /staff/accounts/invite',
      { email_address: 'new@edc.example', full_name: name, roles: 'registrar' },
      registrar,
    );
    expect([invited.status, invited.body.message]).toEqual([422, HIDDEN_CHARACTERS]);
    const pushed = await call(
      'POST /systems/roster',
      { rows: [{ matric_no: 'SCI/26/7002', surname: name, firstname: 'Ada' }] } as never,
      { bearer },
    );
    expect(pushed.status).toBe(422);
    expect(JSON.stringify(pushed.body)).toContain('hidden characters');
  }
});

it('refuses them in settings, where text has line breaks', async () => {
  const { call } = portal();
  const boss = await signInStaff(
    portal(),
    await aStaffMember(portal(), { roles: ['administrator'] }),
  );
  const save = (about_text: string) =>
    call('POST /staff/settings', { about_text, versions: '' }, boss);
  for (const text of BAD.slice(0, 2)) {
    expect((await save(text)).body).toMatchObject({
      message: 'Must not have hidden characters: type it again instead of pasting it',
    });
  }
  expect((await save('Ada\nObi')).status).toBe(200);
});
