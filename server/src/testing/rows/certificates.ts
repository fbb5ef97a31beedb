import { startSandboxGateway } from '@edc/sandbox-gateway';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { RosterRow } from '../../areas/people/roster/rules.ts';
import { saveSignatory } from '../../areas/training/certificates/signatories/actions.ts';
import { approveRequest } from '../../areas/training/certificates/staff/actions.ts';
import { staffActor } from '../../platform/actors.ts';
import { type Overrides, openTestPortal, type TestPortal } from '../portal.ts';
import {
  aPayer,
  controls,
  GATEWAY_KEY,
  gatewayEnv,
  payAtBank,
  type Shop,
  stock,
  WEBHOOK_HASH,
} from './payments.ts';
import { aRegistration } from './registrations.ts';

export const REGISTRAR = staffActor(1);

/** One shop for all tests of a file, with signatories; each test brings its own students. */
export function aSharedShop(overrides: Overrides = {}): () => Shop {
  let shop: Shop | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const gateway = await startSandboxGateway({
      port: 0,
      host: '127.0.0.1',
      secretKey: GATEWAY_KEY,
      flutterwaveHash: WEBHOOK_HASH,
      refundMs: 0,
      retryScheduleMs: [],
    });
    const portal = await openTestPortal({ ...overrides, env: gatewayEnv(gateway.url) });
    close = async () => {
      await portal.close();
      await gateway.close();
    };
    const applicationCode = await stock(portal, 200);
    await signed(portal);
    shop = { portal, applicationCode, ...controls(gateway.url) };
  });
  afterAll(() => close());
  return () => shop as Shop;
}

/** Two signatories with signatures. */
export async function signed({ app }: Pick<TestPortal, 'app'>): Promise<void> {
  const png = await sharp({
    create: {
      width: 120,
      height: 40,
      channels: 4,
      background: { r: 30, g: 39, b: 97, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer();
  await saveSignatory(
    app.db,
    { position: 1, fullName: 'Professor Ebún Akínṣẹ̀yẹ', title: 'Director', png },
    'operator',
  );
  await saveSignatory(
    app.db,
    { position: 2, fullName: 'Dr Ngozika Ilodigwe', title: 'Deputy Director, Training', png },
    'operator',
  );
}

/** A student who is logged in and has completed a skill. */
export async function aGraduate(
  shop: Shop,
  given: { student?: Partial<RosterRow>; completed?: boolean; course?: string } = {},
) {
  const { portal } = shop;
  const payer = await aPayer(shop, given.student ? { student: given.student } : {});
  const course = given.course ?? 'ESP201-2627';
  const registration = await aRegistration(portal, { studentId: payer.id, course });
  if (given.completed !== false) await complete(portal, registration.id);
  const { me } = payer;
  return {
    ...payer,
    registration,
    /** Opens the payment for the certificate. */
    openCertificate: (more: { checkout?: boolean } = {}) =>
      portal.call(
        'POST /student/payment/initialize',
        { purpose: 'certificate', application_code: course, skill_code: 'fashion', ...more },
        me,
      ),
    /** The browser's question after checkout. */
    request: (reference: string) =>
      portal.call('POST /student/certificate/request', { student_code: me.code, reference }, me),
    history: async () =>
      (await portal.call('POST /student/certificate/history', { student_code: me.code }, me)).body
        .data,
    current: () => portal.call('POST /student/skill/fetch-current', { student_code: me.code }, me),
  };
}

export type Graduate = Awaited<ReturnType<typeof aGraduate>>;

export async function complete({ db }: Pick<TestPortal, 'db'>, registrationId: number) {
  await db
    .updateTable('registrations')
    .set({ state: 'completed', completed_by_hand: true })
    .where('id', '=', registrationId)
    .execute();
}

/** Pays for the certificate; the number of the request comes back. */
export async function requested(shop: Shop, graduate: Graduate): Promise<number> {
  const { body } = await graduate.openCertificate();
  await shop.at(`${body.data.reference}/succeed`);
  const { status, body: said } = await graduate.request(body.data.reference);
  if (status !== 200) throw new Error(`not requested: ${said.message}`);
  const [newest] = await graduate.history();
  if (!newest) throw new Error('there is no request');
  return newest.id;
}

/** The same, approved: the serial number comes back. */
export async function certified(shop: Shop, graduate: Graduate): Promise<string> {
  const requestId = await requested(shop, graduate);
  const done = await approveRequest(shop.portal.app, { requestId, by: REGISTRAR });
  if (typeof done === 'string') throw new Error(`not approved: ${done}`);
  return done.serial;
}

/** A paid request without the checkout: paid at the bank's counter. The number comes back. */
export async function aCertificateRequest(
  portal: TestPortal,
  of: { id: number; matricNo: string },
): Promise<number> {
  await payAtBank(portal, {
    purpose: 'certificate',
    matricNo: of.matricNo,
    applicationCode: 'ESP201-2627',
    skillCode: 'fashion',
    tellerNumber: `CERTIFICATE-${of.matricNo}`,
    reason: 'a test',
    by: 'operator',
  });
  const { id } = await portal.db
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'certificate')
    .where('student_id', '=', of.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
