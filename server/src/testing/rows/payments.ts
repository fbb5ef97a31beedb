import { createHmac } from 'node:crypto';
import { startSandboxGateway } from '@edc/sandbox-gateway';
import { onTestFinished } from 'vitest';
import { saveCourses } from '../../areas/catalogue/courses/actions.ts';
import { saveSkills } from '../../areas/catalogue/skills/actions.ts';
import { countedRank } from '../../areas/money/payments/money/store.ts';
import { handleNotice } from '../../areas/money/payments/notices/notices.ts';
import { type DecidedBy, decideAlone } from '../../areas/money/payments/staff/decide.ts';
import { decisions } from '../../areas/money/payments/staff/decisions.ts';
import type { Teller } from '../../areas/money/payments/staff/teller-plan.ts';
import { openSession } from '../../areas/people/identity/actions.ts';
import { type As, aPortal, type Overrides, type TestPortal } from '../portal.ts';
import { aRegisteredStudent } from './factories.ts';
import { trainingDays } from './training-days.ts';

export const GATEWAY_KEY = 'sk_test_edc_tests';
export const WEBHOOK_HASH = 'a hash of the tests';
export const SKILLS = ['fashion', 'baking'];

export interface Shop {
  portal: TestPortal;
  gatewayUrl: string;
  applicationCode: string;
  /** Plays something at the gateway: `at('REF/succeed')`, `at('faults', { outage: true })`. */
  at: (path: string, body?: object) => Promise<void>;
  /** Everything that the gateway knows. */
  known: () => Promise<GatewayState>;
}

interface GatewayState {
  transactions: { id: number; reference: string; status: string; amount: number }[];
  refunds: { id: number; transactionId: number; amount: number; status: string }[];
}

/** A gateway double behind real HTTP, for one test. */
export async function aGateway() {
  const gateway = await startSandboxGateway({
    port: 0,
    host: '127.0.0.1',
    secretKey: GATEWAY_KEY,
    flutterwaveHash: WEBHOOK_HASH,
    refundMs: 0,
    retryScheduleMs: [],
  });
  onTestFinished(() => gateway.close());
  return gateway;
}

export const gatewayEnv = (url: string) => ({
  PAYSTACK_API_URL: url,
  PAYSTACK_SECRET_KEY: GATEWAY_KEY,
  FLUTTERWAVE_API_URL: url,
  FLUTTERWAVE_SECRET_KEY: GATEWAY_KEY,
  FLUTTERWAVE_WEBHOOK_HASH: WEBHOOK_HASH,
});

/** A portal with a course on sale and a gateway. Each skill has this many places. */
export async function aShop(
  given: { capacity?: number; overrides?: Overrides } = {},
): Promise<Shop> {
  const { url } = await aGateway();
  const { overrides = {} } = given;
  const portal = await aPortal({ ...overrides, env: { ...gatewayEnv(url), ...overrides.env } });
  const applicationCode = await stock(portal, given.capacity ?? 5);
  return { portal, applicationCode, ...controls(url) };
}

export function controls(gatewayUrl: string): Pick<Shop, 'gatewayUrl' | 'at' | 'known'> {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${gatewayUrl}/__sandbox/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  return {
    gatewayUrl,
    async at(path, body = {}) {
      const isMachine = /^(faults|webhooks|refunds|reset)/.test(path);
      await ask(isMachine ? path : `transactions/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    known: () => ask('transactions') as Promise<GatewayState>,
  };
}

/** Puts two courses with two skills each on sale; gives the code of the first. */
export async function stock(portal: TestPortal, capacity: number): Promise<string> {
  const { db } = portal;
  await saveSkills(db, {
    by: 'operator',
    skills: SKILLS.map((slug) => ({
      slug,
      title: slug,
      category: 'Craft',
      description: 'What one makes',
      detailed_description: 'What one makes, at length',
      picture: null,
      gallery: [],
      study_modes: ['Full Time', 'Part Time'],
      faculties: null,
    })),
  });
  const course = (course_code: string, fees_kobo: number) => ({
    session: '2026/2027',
    course_code,
    course_title: 'Entrepreneurship Practice',
    level: '200 Level',
    semester: 1,
    fees_kobo,
    open: true,
    capacities: Object.fromEntries(SKILLS.map((slug) => [slug, capacity])),
    schedules: [
      {
        batch: 'Batch 1',
        ...trainingDays(portal),
        study_modes: ['Full Time', 'Part Time'],
      },
    ],
  });
  await saveCourses(portal.app, {
    by: 'operator',
    courses: [course('ESP 201', 400_000), course('ESP 202', 100_000)],
  });
  return 'ESP201-2627';
}

export interface Payer {
  me: As & { code: string };
  id: number;
  matricNo: string;
  /** Presses Pay for a skill. */
  open: (skill?: string, gateway?: 'paystack' | 'flutterwave') => ReturnType<typeof openFor>;
  /** Presses Pay and gives the new reference. */
  reference: (skill?: string, gateway?: 'paystack' | 'flutterwave') => Promise<string>;
  /** The browser's question after checkout. */
  ask: (reference: string) => ReturnType<typeof askFor>;
}

let payers = 0;

/** A student who is logged in and wants to pay. */
export async function aPayer(
  shop: Pick<Shop, 'portal' | 'applicationCode'>,
  student: Parameters<typeof aRegisteredStudent>[1] = {},
): Promise<Payer> {
  const { portal } = shop;
  payers += 1;
  const { id, code, matric_no, password_hash } = await aRegisteredStudent(portal, {
    // Many may be made at once.
    email: `payer${payers}@mail.example`,
    ...student,
  });
  const session = await openSession(portal.db, portal.app.now(), {
    owner: { student_id: id, password_hash },
    remember: true,
    device: 'test',
  });
  if (!session) throw new Error(`no session was opened for ${matric_no}`);
  const me = { bearer: session.token, code };
  return {
    me,
    id,
    matricNo: matric_no,
    open: (skill = 'fashion', gateway) => openFor(shop, me, skill, gateway),
    async reference(skill = 'fashion', gateway) {
      const { status, body } = await openFor(shop, me, skill, gateway);
      if (status !== 200) throw new Error(`not opened: ${body.message}`);
      return body.data.reference;
    },
    ask: (reference) => askFor(shop, me, reference),
  };
}

function openFor(
  { portal, applicationCode }: Pick<Shop, 'portal' | 'applicationCode'>,
  me: As,
  skill_code: string,
  gateway?: 'paystack' | 'flutterwave',
) {
  return portal.call(
    'POST /student/payment/initialize',
    {
      purpose: 'enrolment',
      application_code: applicationCode,
      skill_code,
      ...(gateway ? { gateway } : {}),
    },
    me,
  );
}

function askFor({ portal }: Pick<Shop, 'portal'>, me: As & { code: string }, reference: string) {
  const input = { student_code: me.code, payment_ref: reference };
  return portal.call('POST /student/invoice/payment', input, me);
}

/** Records a payment of any amount at the bank's counter. */
export async function payAtBank(
  { db, app }: Pick<TestPortal, 'db' | 'app'>,
  given: Teller & DecidedBy,
) {
  return await db
    .transaction()
    .execute(async (tx) => (await decideAlone(tx, app, decisions.teller, given)).done);
}

interface TestRefund extends DecidedBy {
  moneyId: number;
  amountKobo?: number | undefined;
}

/** Writes a refund of any amount down, as if the process was killed before it asked the provider. */
export async function requestRefund(
  { db, app }: Pick<TestPortal, 'db' | 'app'>,
  given: TestRefund,
) {
  return await db
    .transaction()
    .execute(async (tx) => (await decideAlone(tx, app, decisions.refund, given)).done);
}

/** Refunds any amount without a second person. */
export const refundMoney = async (portal: Pick<TestPortal, 'db' | 'app'>, given: TestRefund) =>
  await decisions.refund.afterCommit?.(portal.app, await requestRefund(portal, given));

/** The first provider's signature over the bytes of a notice. */
export const signatureOf = (body: string) =>
  createHmac('sha512', GATEWAY_KEY).update(body).digest('hex');

/** Lets the gateway's notices reach the portal over real HTTP. */
export async function deliverNotices({ portal, at }: Pick<Shop, 'portal' | 'at'>): Promise<string> {
  const url = await portal.http.listen({ port: 0, host: '127.0.0.1' });
  const hook = (provider: string) => `${url}/api/payments/webhook/${provider}`;
  await at('webhooks/targets', { paystack: hook('paystack'), flutterwave: hook('flutterwave') });
  return url;
}

/** Delivers the gateway's notices, then processes them as the worker would. */
export async function workNotices(
  { portal, at }: Pick<Shop, 'portal' | 'at'>,
  attempt = { number: 1, last: false },
): Promise<void> {
  await at('webhooks/flush');
  const open = await portal.db
    .selectFrom('provider_notices')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .execute();
  for (const { id } of open) await handleNotice(portal.app, id, attempt);
}

/** The state of all the money, such as `applied` or `credit PLACE_TAKEN`. */
export async function moneyStates({ portal }: Pick<Shop, 'portal'>): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('holdings')
    .select(['state', 'reason'])
    .orderBy('receipt_id')
    .orderBy(countedRank, 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
}

export async function registeredSkills({ portal }: Pick<Shop, 'portal'>): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('registrations')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select('skills.slug')
    .orderBy('registrations.id')
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function paymentMails({ portal }: Pick<Shop, 'portal'>): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'payment')
    .orderBy('created_at')
    .execute();
  return rows.map(({ text }) => text ?? '');
}
