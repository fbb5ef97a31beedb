import { describe, expect, it } from 'vitest';
import {
  aGraduate,
  aSharedShop,
  certified,
  type Graduate,
  REGISTRAR,
  requested,
} from '../../../testing/rows/certificates.ts';
import { moneyIdOf } from '../../../testing/rows/money.ts';
import { answerRefund, aRefund, reverse } from '../../../testing/rows/refunds.ts';
import { cancelByStaff } from '../enrolment/by-staff.ts';
import {
  approveRequest,
  markCollected,
  markReady,
  rejectOrphans,
  rejectRequest,
  replaceCertificate,
  revokeCertificate,
} from './staff/actions.ts';

const NOW = new Date('2026-12-20T09:00:00Z');
const now = NOW;
const shared = aSharedShop({ now: () => now });
const app = () => shared().portal.app;
const by = REGISTRAR;

const mailsTo = async (graduate: Graduate) => {
  const rows = await shared()
    .portal.db.selectFrom('mails')
    .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
    .select(['subject', 'text'])
    .where('accounts.student_id', '=', graduate.id)
    .where('kind', '=', 'certificate')
    .orderBy('mails.created_at')
    .execute();
  return rows;
};

const fileOf = ({ me }: Graduate, serial: string, type: 'pdf' | 'jwt') =>
  shared().portal.http.inject({
    url: `/api/student/certificate/${serial}.${type}`,
    headers: { authorization: `Bearer ${me.bearer}` },
  });

const verified = (serial: string) =>
  shared().portal.call('GET /website/certificate/{serial}', { serial });

describe('deciding a request', () => {
  it('approves it: a serial number, a certificate to download, an email, the audit', async () => {
    const graduate = await aGraduate(shared());
    const serial = await certified(shared(), graduate);
    const [request] = await graduate.history();
    expect(request).toMatchObject({
      status: 'approved',
      approvalDate: NOW.toISOString(),
      certificate: {
        serial,
        revoked_at: null,
        verify_url: `https://portal.example/certificate/${serial}`,
      },
    });
    const linkedIn = new URL(request?.certificate?.linkedin_url ?? '');
    expect(linkedIn.origin + linkedIn.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Certificate of Completion: fashion',
      organizationName: 'Entrepreneurship Development Centre',
      issueYear: '2026',
      issueMonth: '12',
      certUrl: `https://portal.example/certificate/${serial}`,
      certId: serial,
    });
    const pdf = await fileOf(graduate, serial, 'pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="certificate-${serial}.pdf"`,
    );
    expect((await fileOf(graduate, serial, 'jwt')).statusCode).toBe(200);
    const [mail] = await mailsTo(graduate);
    expect(mail?.subject).toBe(`Your certificate has been issued: ${serial}`);
    expect(mail?.text).toContain(`https://portal.example/certificate/${serial}`);
    // Payment and decision lead to this certificate, whatever else can be requested.
    const page = '/app/portal/certificate?course=ESP201-2627';
    const notified = await shared().portal.call('GET /student/notifications', {}, graduate.me);
    const about = notified.body.data.items.map(({ kind, path }) => [kind, path]);
    // Before them is the payment for the course.
    expect(about.slice(0, 2)).toEqual([
      ['certificate', page],
      ['payment', page],
    ]);
    expect(mail?.text).toContain(`https://portal.example${page}`);
    const audit = await shared()
      .portal.db.selectFrom('audit_entries')
      .select(['actor', 'action', 'subject'])
      .where('student_id', '=', graduate.id)
      .where('action', 'like', 'certificate.%')
      .orderBy('id')
      .execute();
    const subject = `certificate-request:${request?.id}`;
    expect(audit).toEqual([
      { actor: 'payments', action: 'certificate.request', subject },
      { actor: REGISTRAR, action: 'certificate.approve', subject },
    ]);
  });

  it('is done once, however many decide at the same moment', async () => {
    const graduate = await aGraduate(shared());
    const requestId = await requested(shared(), graduate);
    const decided = await Promise.all([
      approveRequest(app(), { requestId, by }),
      approveRequest(app(), { requestId, by }),
      rejectRequest(app(), { requestId, by, reason: 'Not on the register' }),
    ]);
    expect(decided.filter((one) => one === 'NOT_PENDING')).toHaveLength(2);
    expect(await mailsTo(graduate)).toHaveLength(1);
    const certificates = await shared()
      .portal.db.selectFrom('certificates')
      .select('id')
      .where('student_id', '=', graduate.id)
      .execute();
    const [request] = await graduate.history();
    expect(certificates).toHaveLength(request?.status === 'approved' ? 1 : 0);
  });

  it('goes pending, approved, ready, collected and no other way', async () => {
    const graduate = await aGraduate(shared());
    const requestId = await requested(shared(), graduate);
    const given = { requestId, by };
    expect(await markReady(app(), given)).toBe('NOT_APPROVED');
    expect(await markCollected(app(), given)).toBe('NOT_READY');
    await approveRequest(app(), given);
    expect(await rejectRequest(app(), { ...given, reason: 'Too late' })).toBe('NOT_PENDING');
    expect(await markCollected(app(), given)).toBe('NOT_READY');
    expect(await markReady(app(), given)).toBe('ready');
    expect(await markReady(app(), given)).toBe('NOT_APPROVED');
    expect((await graduate.history())[0]).toMatchObject({
      status: 'ready',
      readyDate: NOW.toISOString(),
      collectedDate: null,
    });
    expect(await markCollected(app(), given)).toBe('collected');
    expect(await markCollected(app(), given)).toBe('NOT_READY');
    expect((await graduate.history())[0]?.collectedDate).toBe(NOW.toISOString());
    expect((await mailsTo(graduate)).map(({ subject }) => subject)).toContain(
      'Your certificate is ready for collection',
    );
    await expect(approveRequest(app(), { requestId: 999_999, by })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  it('is refused where the registration or the payment no longer allows it', async () => {
    const { db } = shared().portal;
    const graduate = await aGraduate(shared());
    const requestId = await requested(shared(), graduate);
    const setState = (state: string) =>
      db
        .updateTable('registrations')
        .set({ state })
        .where('id', '=', graduate.registration.id)
        .execute();
    await setState('active');
    expect(await approveRequest(app(), { requestId, by })).toBe('NOT_ENTITLED');
    await setState('completed');
    const reference = (await graduate.history())[0]?.paymentReference ?? '';
    const moneyId = await moneyIdOf(shared().portal, reference);
    const refund = await aRefund(shared().portal, moneyId, { amountKobo: 100 });
    expect(await approveRequest(app(), { requestId, by })).toBe('REFUNDING');
    expect((await graduate.history())[0]).toMatchObject({
      refunding: true,
      payment: { state: 'refunding' },
    });
    const matters = await shared().portal.call('GET /student/open-matters', {}, graduate.me);
    const request = matters.body.data.find(({ title }) => title.startsWith('Certificate of'));
    expect(request?.text).toContain('being refunded');
    await answerRefund(shared().portal, refund, 'failed');
    await reverse(shared().portal, moneyId);
    expect(await approveRequest(app(), { requestId, by })).toBe('PAYMENT_REVERSED');
    expect((await graduate.history())[0]?.status).toBe('pending');
    await rejectRequest(app(), { requestId, by, reason: 'The payment was reversed' });
    // Refunded money is no credit.
    expect((await graduate.current()).body.data[0]?.paid_by_credit).toBeNull();
  });
});

describe('a certificate', () => {
  it("is found by nobody but its owner under the student's address", async () => {
    const [owner, other] = [await aGraduate(shared()), await aGraduate(shared())];
    const serial = await certified(shared(), owner);
    for (const type of ['pdf', 'jwt'] as const) {
      expect((await fileOf(other, serial, type)).statusCode).toBe(404);
      const nobody = await shared().portal.http.inject({
        url: `/api/student/certificate/${serial}.${type}`,
      });
      expect(nobody.statusCode).toBe(401);
    }
    expect(await other.history()).toEqual([]);
  });

  it('stays as it was issued when the record changes', async () => {
    const owner = await aGraduate(shared(), { student: { surname: 'Ọbi', firstname: 'Adá' } });
    const serial = await certified(shared(), owner);
    await shared()
      .portal.db.updateTable('students')
      .set({ surname: 'Okeke', firstname: 'Ada Grace' })
      .where('id', '=', owner.id)
      .execute();
    expect((await verified(serial)).body.data).toMatchObject({ name: 'Ọbi Adá', state: 'valid' });
  });

  it('that is revoked says so to everybody, with the date, and cannot be downloaded', async () => {
    const owner = await aGraduate(shared());
    const serial = await certified(shared(), owner);
    const given = { serial: serial.toLowerCase(), by, reason: 'Issued by mistake' };
    await revokeCertificate(app(), given);
    await expect(revokeCertificate(app(), given)).rejects.toThrow('was revoked already');
    const { body } = await verified(serial);
    expect(body.data).toMatchObject({ state: 'revoked', revoked_at: NOW.toISOString() });
    // The reason is between the centre and the student.
    expect(JSON.stringify(body)).not.toContain('Issued by mistake');
    const pdf = await fileOf(owner, serial, 'pdf');
    expect([pdf.statusCode, pdf.json().message]).toEqual([
      410,
      'This certificate is no longer valid. Please contact the centre.',
    ]);
    expect((await owner.history())[0]?.certificate?.revoked_at).toBe(NOW.toISOString());
    const mails = await mailsTo(owner);
    expect(mails.at(-1)?.subject).toBe(`Your certificate was revoked: ${serial}`);
    expect(mails.at(-1)?.text).toContain('Reason: Issued by mistake');
    const unknown = { serial: 'EDC-2222-2222-22', by, reason: 'x' };
    await expect(revokeCertificate(app(), unknown)).rejects.toMatchObject({
      error: 'UNKNOWN_CERTIFICATE',
    });
  });

  it('is replaced from today’s record, once; the first names the second', async () => {
    const owner = await aGraduate(shared(), { student: { surname: 'Ọbi', firstname: 'Ada' } });
    const requestId = await requested(shared(), owner);
    const first = await approveRequest(app(), { requestId, by });
    if (typeof first === 'string') throw new Error(first);
    await markReady(app(), { requestId, by });
    await shared()
      .portal.db.updateTable('students')
      .set({ firstname: 'Adá' })
      .where('id', '=', owner.id)
      .execute();
    const given = { serial: first.serial, by, reason: 'Name corrected' };
    const done = await Promise.allSettled([
      replaceCertificate(app(), given),
      replaceCertificate(app(), given),
    ]);
    const refused = done.find((one) => one.status === 'rejected');
    expect(refused?.reason.message).toContain('was replaced already');
    const second = done.find((one) => one.status === 'fulfilled')?.value;
    expect((await verified(first.serial)).body.data).toMatchObject({
      state: 'replaced',
      name: 'Ọbi Ada',
      replaced_by: second?.serial,
    });
    expect((await verified(second?.serial ?? '')).body.data).toMatchObject({
      state: 'valid',
      name: 'Ọbi Adá',
    });
    // The new paper has to be made first.
    const [request] = await owner.history();
    expect(request).toMatchObject({
      status: 'approved',
      readyDate: null,
      certificate: { serial: second?.serial },
    });
    expect(await markReady(app(), { requestId, by })).toBe('ready');
  });
});

describe('after its registration was cancelled', () => {
  const cancel = ({ matricNo }: Graduate) =>
    cancelByStaff(app(), {
      matricNo,
      applicationCode: shared().applicationCode,
      by,
      reason: 'Somebody else sat the training',
    });

  it('a certificate can be revoked, but not replaced', async () => {
    const owner = await aGraduate(shared());
    const serial = await certified(shared(), owner);
    await cancel(owner);
    const given = { serial, by, reason: 'Issued by mistake' };
    await expect(replaceCertificate(app(), given)).rejects.toThrow('training is not completed');
    await revokeCertificate(app(), given);
    expect((await verified(serial)).body.data).toMatchObject({ state: 'revoked' });
    expect((await mailsTo(owner)).at(-1)?.subject).toBe(`Your certificate was revoked: ${serial}`);
  });

  it('a pending request is rejected, and its fee is credit', async () => {
    const graduate = await aGraduate(shared());
    const requestId = await requested(shared(), graduate);
    await cancel(graduate);
    expect(await approveRequest(app(), { requestId, by })).toBe('NOT_ENTITLED');
    await rejectOrphans(app());
    expect(await graduate.history()).toMatchObject([
      { status: 'rejected', rejectionReason: 'The registration was cancelled' },
    ]);
    const money = await shared()
      .portal.db.selectFrom('holdings')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
      .select(['holdings.state', 'holdings.reason'])
      .where('payment_attempts.student_id', '=', graduate.id)
      .where('payment_attempts.purpose', '=', 'certificate')
      .execute();
    expect(money).toEqual([{ state: 'credit', reason: 'REJECTED' }]);
  });
});

it('shows the student valid certificates, with the day of the first one and of its replacement', async () => {
  const owner = await aGraduate(shared());
  const notified = async () =>
    (await shared().portal.call('GET /student/open-matters', {}, owner.me)).body.certificates;
  const path = `/app/portal/certificate?course=${shared().applicationCode}`;
  expect(await notified()).toEqual([
    {
      serial: null,
      title: 'fashion, ESP 201, 2026/2027',
      text: 'Training completed. You can request your certificate now.',
      path,
    },
  ]);
  // What is only looked at can be requested as before; what a bank may confirm cannot.
  await owner.openCertificate();
  expect(await notified()).toHaveLength(1);
  await owner.openCertificate({ checkout: true });
  expect(await notified()).toEqual([]);
  const requestId = await requested(shared(), owner);
  expect(await notified()).toEqual([]);
  const first = await approveRequest(app(), { requestId, by });
  if (typeof first === 'string') throw new Error(first);
  const certificate = {
    serial: first.serial,
    title: 'fashion, ESP 201, 2026/2027',
    text: 'Issued on 20 Dec 2026.',
    path,
  };
  expect(await notified()).toEqual([certificate]);
  const later = { ...app(), now: () => new Date('2027-01-05T09:00:00Z') };
  const second = await replaceCertificate(later, {
    serial: first.serial,
    by,
    reason: 'The paper was lost',
  });
  const replacement = {
    ...certificate,
    serial: second.serial,
    text: 'First issued on 20 Dec 2026, replacement issued on 5 Jan 2027.',
  };
  expect(await notified()).toEqual([replacement]);
  expect((await owner.history())[0]?.certificate).toMatchObject({
    issued_at: '2027-01-05T09:00:00.000Z',
    first_issued_at: NOW.toISOString(),
  });
  await markReady(app(), { requestId, by });
  const ready = { ...replacement, text: 'Your printed certificate is ready for collection.' };
  expect(await notified()).toEqual([ready]);
  await markCollected(app(), { requestId, by });
  expect(await notified()).toEqual([replacement]);
  await revokeCertificate(app(), { serial: second.serial, by, reason: 'Issued by mistake' });
  expect(await notified()).toEqual([]);
});

it('a revoked certificate is neither made ready nor handed over', async () => {
  const owner = await aGraduate(shared());
  const requestId = await requested(shared(), owner);
  const given = { requestId, by };
  const first = await approveRequest(app(), given);
  if (typeof first === 'string') throw new Error(first);
  await revokeCertificate(app(), { serial: first.serial, by, reason: 'Issued by mistake' });
  expect(await markReady(app(), given)).toBe('ALREADY_REVOKED');
  expect((await mailsTo(owner)).at(-1)?.subject).toContain('was revoked');
  const second = await replaceCertificate(app(), {
    serial: first.serial,
    by,
    reason: 'It was not',
  });
  expect(await markReady(app(), given)).toBe('ready');
  await revokeCertificate(app(), { serial: second.serial, by, reason: 'It was' });
  expect(await markCollected(app(), given)).toBe('ALREADY_REVOKED');
  expect((await owner.history())[0]).toMatchObject({ status: 'ready', collectedDate: null });
});

it('sends no certificate emails to a student who switched them off, only notifications', async () => {
  const graduate = await aGraduate(shared());
  await shared()
    .portal.db.insertInto('mails_switched_off')
    .values({ student_id: graduate.id, kind: 'certificate' })
    .execute();
  await certified(shared(), graduate);
  expect(await mailsTo(graduate)).toEqual([]);
  const notified = await shared()
    .portal.db.selectFrom('notifications')
    .select('text')
    .where('student_id', '=', graduate.id)
    .where('kind', '=', 'certificate')
    .execute();
  expect(notified).toEqual([
    { text: expect.stringContaining('has been issued. You can download it now.') },
  ]);
});
