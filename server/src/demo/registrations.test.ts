import { DAY_MS, dayInLagos, startOfDay } from '@edc/contract/common/time/days';
import { expect, it } from 'vitest';
import { readDemo } from '../../../demo/read-demo.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { aPortal } from '../testing/portal.ts';
import { aStaffMember, type SignedIn, signIn, signInStaff } from '../testing/rows/factories.ts';
import { sampled } from '../testing/sampled.ts';
import { demoAccounts } from './demo.ts';
import { loadPastPayments } from './online-payments.ts';
import { loadRegistrations } from './registrations.ts';
import { loadSkillChanges } from './skill-changes.ts';

it('gives the demo’s students their history, once', async () => {
  const portal = await aPortal({ demoData: 'always' });
  const before = await fingerprint(portal.db);
  const demo = readDemo();
  const { days } = demo;
  await loadRegistrations(portal.app, demo, 'demo');
  await loadSkillChanges(portal.app, demo, 'demo');
  expect(await fingerprint(portal.db)).toEqual(before);

  const certified = demoAccounts().find(({ login }) => login === 'SOC/24/0019');
  const me = await signIn(portal, {
    matric_no: 'SOC/24/0019',
    password: certified?.password ?? '',
  });
  const { body } = await portal.call('GET /student/course_record/{ref}', { ref: me.code }, me);
  expect(body.data).toMatchObject([
    { code: 'ESP302-2627', skill_code: 'cake-design', amount_paid: 4160 },
    { code: 'ESP301-2627', skill_code: 'beadmaking', amount_paid: 4160 },
    { code: 'ESP202-2526', skill_code: 'soap-cosmetics', amount_paid: 4160 },
    { code: 'ESP201-2526', skill_code: 'adire', amount_paid: 4160 },
  ]);
  expect(body.data.map(({ date_paid }) => date_paid.slice(0, 10))).toEqual([
    days('2026-11-10'),
    days('2026-11-05'),
    days('2026-01-05'),
    days('2025-11-03'),
  ]);
  const slip = await portal.http.inject({
    url: '/api/student/slip/ESP201-2526.pdf',
    headers: { authorization: `Bearer ${me.token}` },
  });
  expect(slip.headers['content-type']).toBe('application/pdf');

  const own = { student_code: me.code };
  const history = await portal.call('POST /student/certificate/history', own, me);
  expect(history.body.data).toMatchObject([
    { application_code: 'ESP202-2526', status: 'approved', certificate: { revoked_at: null } },
  ]);
  const current = await portal.call('POST /student/skill/fetch-current', own, me);
  expect(current.body.data[0]).toMatchObject({
    application_code: 'ESP201-2526',
    skill_code: 'adire',
    printed: { name: 'Ɗanjuma Hadiza' },
  });
  const stateOf = async (serial: string) =>
    (await portal.call('GET /website/certificate/{serial}', { serial })).body.data.state;
  const states = [
    await stateOf(history.body.data[0]?.certificate?.serial ?? ''),
    await stateOf('EDC/2019/0417'),
    await stateOf('EDC/2019/0418'),
  ];
  expect(states).toEqual(['valid', 'valid', 'revoked']);
});

/** Days ahead of the one that the demo was written for: the next weekend, holidays, other years. */
it.each(sampled([0, 6, 7, 40, 150, 400], 3))(
  'shows every student of the README %i days later',
  async (later) => {
    const now = new Date(Date.parse('2026-11-14T09:00:00Z') + later * DAY_MS);
    const portal = await aPortal({ demoData: 'always', now: () => now });
    const [account] = demoAccounts();
    const as = (matric_no: string) =>
      signIn(portal, { matric_no, password: account?.password ?? '' });

    const registered = await portal.db
      .selectFrom('accounts')
      .innerJoin('students', 'students.id', 'accounts.student_id')
      .select(['matric_no', 'registered_at'])
      .execute();
    const newcomer = registered.find(({ matric_no }) => matric_no === 'ENG/25/0036');
    const daysAgo = (now.getTime() - (newcomer?.registered_at.getTime() ?? 0)) / DAY_MS;
    expect(daysAgo).toBeGreaterThanOrEqual(7);
    expect(daysAgo).toBeLessThan(11);
    expect(registered.filter((one) => one.registered_at > now)).toEqual([]);

    const today = dayInLagos(now);
    const trainingOf = async (me: SignedIn) =>
      (await portal.call('GET /student/training/{ref}', { ref: me.code }, me)).body.data;
    const [current] = await trainingOf(await as('SCI/24/0187'));
    expect(current?.training_begins.localeCompare(today)).toBe(-1);
    expect(current?.training_ends.localeCompare(today)).not.toBe(-1);
    expect(current?.attendance?.attended).toContain('5 of ');

    const me = await as('AGR/25/0054');
    const [toCome] = await trainingOf(me);
    const weeks =
      (startOfDay(toCome?.training_begins ?? '').getTime() - now.getTime()) / (7 * DAY_MS);
    expect(weeks).toBeGreaterThan(7);
    expect(weeks).toBeLessThan(8.5);
    const { body } = await portal.call('GET /student/change-course/courses', {}, me);
    expect(body.data).toMatchObject({
      old: [{ code: 'ESP202-2627', refusal: null }],
      new: [{ code: 'ESP201-2627', taken_before: null }],
    });
    const preview = await portal.call(
      'POST /student/change-course/preview',
      { student_code: me.code, old_course: 'ESP202-2627', new_course: 'ESP201-2627' },
      me,
    );
    expect(preview.body.data).toMatchObject({ skill_title: 'Tiling and Interlocking Paving' });
  },
);

it('shows skill changes that are waiting, approved, withdrawn and rejected', async () => {
  // Loaded long after its days: nothing is refused for being late.
  const portal = await aPortal({
    demoData: 'always',
    now: () => new Date('2027-03-01T09:00:00Z'),
  });
  const [account] = demoAccounts();
  const historyOf = async (matric_no: string) => {
    const me = await signIn(portal, { matric_no, password: account?.password ?? '' });
    const own = { student_code: me.code };
    const history = await portal.call('POST /student/skill_change/change-history', own, me);
    const { body } = await portal.call('GET /student/skill_change/courses', {}, me);
    return {
      requests: history.body.data.map((one) => [
        one.status,
        one.previousSkill,
        one.requestedSkill,
        one.withdrawn_at !== null,
      ]),
      paidByCredit: body.data.paid_by_credit !== null,
      pending: body.data.courses.filter((course) => course.pending).map(({ code }) => code),
    };
  };
  expect(await historyOf('SOC/24/0019')).toEqual({
    requests: [
      ['pending', 'Bead and Wire Jewellery', 'Photography', false],
      ['rejected', 'Bead and Wire Jewellery', 'Carpentry and Furniture Making', true],
      ['approved', 'Pottery and Ceramics', 'Bead and Wire Jewellery', false],
    ],
    paidByCredit: false,
    pending: ['ESP301-2627'],
  });
  expect(await historyOf('SCI/24/0187')).toEqual({
    requests: [['rejected', 'Fashion Design and Tailoring', 'Shoemaking', false]],
    paidByCredit: true,
    pending: [],
  });
});

it('has payments of each kind online, which the sandbox gateway knows', async () => {
  const portal = await aPortal({ demoData: 'always' });
  const finance = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  const online = { provider: 'paystack', size: 100 } as const;
  const { body } = await portal.call('GET /staff/payments', online, finance);
  const { items } = body.data;
  expect(items.length).toBeGreaterThanOrEqual(8);
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['confirmed', 'credit']));
  const amounts = items.map(({ purpose, received_kobo }) => [purpose, received_kobo]);
  expect(new Set(amounts.map(String))).toEqual(
    new Set(['enrolment,416000', 'skill_change,101500']),
  );
  const known = await loadPastPayments(portal.db);
  expect(known.map(({ reference }) => reference).toSorted()).toEqual(
    items.map(({ reference }) => reference).toSorted(),
  );
  expect(new Set(known.map(({ channel }) => channel))).toEqual(
    new Set(['card', 'bank_transfer', 'ussd']),
  );
});
