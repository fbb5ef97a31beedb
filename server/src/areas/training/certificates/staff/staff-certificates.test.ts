import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { readPdf } from '../../../../../../e2e/slips/read-pdf.ts';
import { type As, aSharedPortal, headersOf } from '../../../../testing/portal.ts';
import { aCertificateRequest, complete, signed } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { reverse } from '../../../../testing/rows/refunds.ts';
import { aRegistered } from '../../../../testing/rows/skill-changes.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
let now = NOW;
const shared = aSharedPortal({ now: () => now });
let registrar: As;

beforeAll(async () => {
  await stock(shared(), 50);
  await signed(shared());
  registrar = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});

async function aGraduate(surname: string) {
  const student = await aRegistered(shared(), { student: { student: { surname } } });
  await complete(shared(), student.registration.id);
  return { ...student, request: `certificate-${await aCertificateRequest(shared(), student)}` };
}

const detail = async (request: string) =>
  (await shared().call('GET /staff/requests/{request}', { request }, registrar)).body.data;

/** Approved: the serial number comes back. */
async function certified(request: string): Promise<string> {
  await shared().call('POST /staff/requests/{request}/approve', { request }, registrar);
  return (await detail(request)).certificates[0]?.serial ?? '';
}

const get = (url: string) =>
  shared().http.inject({ url: `/api${url}`, headers: headersOf(registrar) });

const verified = async (serial: string) =>
  (await shared().call('GET /website/certificate/{serial}', { serial })).body.data;

it('replaces a certificate: the public check names the new one', async () => {
  const { request } = await aGraduate('Replaceof');
  const serial = await certified(request);
  const answer = await shared().call(
    'POST /staff/certificates/{serial}/replace',
    { serial, reason: 'The paper was lost' },
    registrar,
  );
  const [newest, first] = (await detail(request)).certificates;
  expect(answer.body.message).toBe(
    `${newest?.serial} replaces ${serial}. We will email the student.`,
  );
  expect(first).toMatchObject({
    serial,
    replaced_by: newest?.serial,
    reason: 'The paper was lost',
  });
  expect(await verified(serial)).toMatchObject({ state: 'replaced', replaced_by: newest?.serial });
  const again = { serial, reason: 'Once more' };
  const twice = await shared().call('POST /staff/certificates/{serial}/replace', again, registrar);
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'This certificate was replaced already. Replace the newer one.',
  ]);
});

it('replaces nothing if the payment was refunded or the training is no longer completed', async () => {
  const { request, registration } = await aGraduate('Activeof');
  const serial = await certified(request);
  const refunded = await aGraduate('Reversedof');
  const refundedSerial = await certified(refunded.request);
  const replace = (serial: string) =>
    shared().call(
      'POST /staff/certificates/{serial}/replace',
      { serial, reason: 'The paper was lost' },
      registrar,
    );
  const { db } = shared();
  await reverse(shared(), refunded.registration.moneyId);
  expect((await replace(refundedSerial)).body.message).toBe(
    'The payment was refunded, so no new certificate is issued.',
  );
  await db
    .updateTable('registrations')
    .set({ state: 'active', completed_by_hand: false })
    .where('id', '=', registration.id)
    .execute();
  expect((await replace(serial)).body.message).toBe(
    'The training is not completed, so no new certificate is issued.',
  );
  for (const one of [request, refunded.request]) {
    expect((await detail(one)).certificates).toHaveLength(1);
  }
});

it('revokes a certificate only with a fresh second factor', async () => {
  const { request } = await aGraduate('Revokeof');
  const serial = await certified(request);
  const revoke = () =>
    shared().call(
      'POST /staff/certificates/{serial}/revoke',
      { serial, reason: 'Issued by mistake' },
      registrar,
    );
  onTestFinished(() => {
    now = NOW;
  });
  now = new Date(NOW.getTime() + 11 * 60_000);
  const stale = await revoke();
  expect([stale.status, stale.body.error]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  now = NOW;
  expect((await revoke()).body.message).toBe(`${serial} is revoked. We will email the student.`);
  expect(await verified(serial)).toMatchObject({ state: 'revoked' });
  const twice = await revoke();
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'This certificate was revoked already.',
  ]);
  expect((await detail(request)).actions).toEqual(['replace']);
  expect((await get(`/staff/certificates/print?serials=${serial}`)).statusCode).toBe(410);
});

it('prints the certificates of selected requests as one PDF, and records it', async () => {
  const graduates = [await aGraduate('Printofa'), await aGraduate('Printofb')];
  const pending = await aGraduate('Printofc');
  const serials = [];
  for (const { request } of graduates) serials.push(await certified(request));
  const keys = [...graduates, pending].map(({ request }) => request).join(',');
  const call = 'POST /staff/bulk/requests/certificates' as const;
  const found = await shared().call(call, { keys }, registrar);
  expect(found.body.data).toEqual({ serials, more: false });
  const nothing = await shared().call(call, { keys: pending.request }, registrar);
  expect(nothing.body.message).toBe(
    'None of the selected requests has a valid certificate to print.',
  );
  const pdf = await get(`/staff/certificates/print?serials=${serials.join(',')}`);
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="certificates.pdf"');
  const { text } = await readPdf(pdf.rawPayload);
  for (const serial of serials) expect(text).toContain(serial);
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  const entry = await shared()
    .db.selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'certificate.print')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry?.detail).toEqual({ certificates: 2, serials: serials.join(', ') });
  expect((await get('/staff/certificates/print?serials=EDC-9999')).statusCode).toBe(404);
});

it('prints the words of the template on certificates from now on, and leaves issued ones', async () => {
  const [before, after] = [await aGraduate('Wordsofa'), await aGraduate('Wordsofb')];
  const first = await certified(before.request);
  const read = async () =>
    (await shared().call('GET /staff/certificate-template', {}, registrar)).body.data;
  const { version } = await read();
  const words = {
    title: 'Certificate of Skill',
    opening: 'We certify that',
    body: 'has learnt the skill of',
  };
  const save = (given: { version: number }) =>
    shared().call('POST /staff/certificate-template', { ...words, ...given }, registrar);
  expect((await save({ version })).status).toBe(200);
  const late = await save({ version });
  expect([late.status, late.body.error]).toEqual([409, 'RECORD_CHANGED']);
  expect(await read()).toMatchObject({ ...words, version: version + 1 });

  const second = await certified(after.request);
  expect(await verified(first)).toMatchObject({ title: 'Certificate of Completion' });
  expect(await verified(second)).toMatchObject(words);
  const pdf = await readPdf((await get(`/staff/certificates/print?serials=${second}`)).rawPayload);
  expect(pdf.text).toContain('has learnt the skill of');
  const sample = await readPdf((await get('/staff/certificate-template/sample')).rawPayload);
  expect(sample.text).toContain('Certificate of Skill');
});

it('takes a signature as any picture, keeps it without a new one, and refuses what is none', async () => {
  const send = async (name: string, file?: Buffer, type = 'image/jpeg') => {
    const form = new FormData();
    for (const [field, value] of Object.entries({
      position: '2',
      name,
      title: 'Deputy Director',
    })) {
      form.append(field, value);
    }
    if (file) form.append('signature', new Blob([new Uint8Array(file)], { type }), 'signature');
    const body = new Response(form);
    return await shared().http.inject({
      method: 'POST',
      url: '/api/staff/certificate-template/signatory',
      headers: {
        ...headersOf(registrar),
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const signatureOf = async () =>
    (
      await shared().call('GET /staff/certificate-template', {}, registrar)
    ).body.data.signatories.find(({ position }) => position === '2');
  const photo = await sharp({
    create: { width: 3000, height: 1000, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer();
  expect((await send('Dr Amaka Eze', photo)).json()).toMatchObject({
    status: 200,
    message: 'Dr Amaka Eze signs certificates that are issued from now on.',
  });
  const saved = await signatureOf();
  const png = Buffer.from(saved?.signature.split(',')[1] ?? '', 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 200 });
  expect((await send('Dr Amaka Eze-Obi')).statusCode).toBe(200);
  expect(await signatureOf()).toEqual({ ...saved, name: 'Dr Amaka Eze-Obi' });
  const cut = photo.subarray(0, 400);
  expect((await send('Nobody', cut)).json()).toMatchObject({
    error: 'UNSAFE_FILE',
    fields: { signature: 'This picture cannot be opened. Please choose another one.' },
  });
});
