import { standardWords } from '@edc/contract/training/certificates/certificate-rules';
import { describe, expect, it } from 'vitest';
import { staffActor } from '../../../platform/actors.ts';
import { aGraduate, aSharedShop, certified } from '../../../testing/rows/certificates.ts';
import { dayAfter, trainingDays } from '../../../testing/rows/training-days.ts';
import { addOldCertificates } from './old-certificates.ts';
import { revokeCertificate } from './staff/actions.ts';

const shared = aSharedShop();
let visitors = 0;

const newAddress = () => {
  visitors += 1;
  return `10.0.0.${visitors}`;
};

const verify = (serial: string, address = newAddress()) =>
  shared().portal.call('GET /website/certificate/{serial}', { serial }, { address });

const imported = (serial: string, full_name: string) => ({
  ...{ serial, full_name, skill: 'Tailoring', course: 'ESP 201' },
  ...{ session: '2018/2019', issued_on: '2019-08-02' },
});
const importAll = (...given: ReturnType<typeof imported>[]) =>
  shared()
    .portal.db.transaction()
    .execute((tx) => addOldCertificates(tx, given, 'staff:1'));

describe('verifying a certificate', () => {
  it('shows what is printed and nothing more', async () => {
    const owner = await aGraduate(shared(), { student: { surname: 'Ọbi', firstname: 'Adá' } });
    const serial = await certified(shared(), owner);
    const { body } = await verify(serial.toLowerCase().replaceAll('-', ' '));
    expect(body.data).toEqual({
      ...standardWords,
      serial,
      imported: false,
      issued_at: expect.any(String),
      state: 'valid',
      revoked_at: null,
      replaced_by: null,
      name: 'Ọbi Adá',
      centre: 'Entrepreneurship Development Centre',
      skill: 'fashion',
      course: 'ESP 201: Entrepreneurship Practice',
      session: '2026/2027',
      training_begins: trainingDays(shared().portal).start_date,
      training_ends: dayAfter(trainingDays(shared().portal).end_date, -1),
      signatories: [
        { name: 'Professor Ebún Akínṣẹ̀yẹ', title: 'Director' },
        { name: 'Dr Ngozika Ilodigwe', title: 'Deputy Director, Training' },
      ],
    });
  });

  it('distinguishes a mistyped number from one that was never issued', async () => {
    const serial = await certified(shared(), await aGraduate(shared()));
    const last = serial.endsWith('2') ? '3' : '2';
    const slip = await verify(serial.slice(0, -1) + last);
    expect([slip.status, slip.body.error, slip.body.message]).toEqual([
      404,
      'SERIAL_MISTYPED',
      'This serial number is not complete or has a wrong character. Compare it with the certificate.',
    ]);
    const never = await verify('EDC-2222-2222-22');
    expect([never.status, never.body.message]).toEqual([
      404,
      'We have no certificate with this serial number.',
    ]);
    expect((await verify('../../etc/passwd')).body.error).toBe('UNKNOWN_CERTIFICATE');
    expect((await verify('x'.repeat(41))).status).toBe(422);
  });

  it('counts wrong numbers only, so that a pile of papers can be checked', async () => {
    const serial = await certified(shared(), await aGraduate(shared()));
    const address = '10.9.9.11';
    expect((await verify('EDC/2019/1', address)).status).toBe(404);
    for (let paper = 1; paper <= 40; paper += 1) {
      expect((await verify(serial, address)).status).toBe(200);
    }
    for (let wrong = 2; wrong <= 30; wrong += 1) {
      expect((await verify(`EDC/2019/${wrong}`, address)).status).toBe(404);
    }
    expect((await verify('EDC/2019/31', address)).status).toBe(429);
  });

  it('stops anybody who tries number after number, and nobody else', async () => {
    const statuses = [];
    for (let number = 1; number <= 31; number += 1) {
      statuses.push((await verify(`EDC/2019/${number}`, '10.9.9.9')).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect((await verify('EDC/2019/1', '10.9.9.10')).status).toBe(404);
  });
});

describe('certificates from before the portal', () => {
  it('are imported once and verify; they can be revoked', async () => {
    const old = [
      imported('EDC/2019/0417', 'Ọlá Bímpé'),
      imported('EDC/2019/0418', 'Musa Ƙasim'),
    ] as const;
    expect(await importAll(...old)).toBe(2);
    expect(await importAll(...old)).toBe(0);
    expect((await verify('edc 2019 0417')).body.data).toMatchObject({
      serial: 'EDC/2019/0417',
      imported: true,
      state: 'valid',
      name: 'Ọlá Bímpé',
      training_begins: '',
      signatories: [],
    });
    const given = { serial: 'EDC/2019/0418', by: staffActor(1), reason: 'Forged' };
    await revokeCertificate(shared().portal.app, given);
    expect((await verify('EDC/2019/0418')).body.data.state).toBe('revoked');
  });
});
