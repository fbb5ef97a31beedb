// @vitest-environment happy-dom

import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unconfirmedMessage } from '../../../checkout/open-payment';
import {
  openChosenSkill,
  openReference,
  recordEnrolment,
  withoutChoice,
} from './enrolment-payment';

const student = { code: 'S1', full_name: 'Ọládélé Ṣadé' } as StudentRecord;
const chosen = {
  skill_code: 'adire',
  title: 'Adire',
  session: '2026/2027',
  course_code: 'ESP 201',
  course_title: 'Practice',
  application_code: 'ESP201-2627',
  fees_kobo: 400_000,
};
const opened = {
  reference: '7K3QX9M2TBW4D',
  state: 'initialized',
  tried: false,
  part_paid: false,
  access_code: 'code',
  authorization_url: 'http://checkout.example/code',
  gateways: [],
  resumed: false,
  may_still_confirm: [],
  held: [],
  teller_kobo: 0,
};

/** What the portal will answer, call by call, and what it was asked. */
let answers: { status: number; [more: string]: unknown }[];
let asked: { call: string; input: Record<string, unknown> }[];
const willAnswer = (...more: object[]) => {
  answers.push(...more.map((body) => ({ status: 200, ...body })));
};

beforeEach(() => {
  sessionStorage.clear();
  answers = [];
  asked = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body?: string }) => {
      asked.push({ call: `${method} ${url}`, input: JSON.parse(body ?? '{}') });
      const answer = answers.shift();
      return Response.json(answer, { status: answer?.status ?? 500 });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('pays where the student wanted to, and elsewhere while that gateway is down', async () => {
  willAnswer({ status: 502, error: 'PROVIDER_DOWN', message: 'Down.' }, { data: opened });
  await openChosenSkill({ ...chosen, gateway: 'flutterwave' });
  expect(asked.map(({ input }) => input.gateway)).toEqual(['flutterwave', undefined]);
});

it('warns of a payment that was taken up again, unless nobody has tried to pay it', async () => {
  const again = async (tried: boolean) => {
    willAnswer({ data: { ...opened, resumed: true, tried, message: 'not confirmed' } });
    return unconfirmedMessage((await openChosenSkill(chosen)).payment);
  };
  expect(await again(true)).toBe('not confirmed');
  expect(await again(false)).toBeUndefined();
});

it('leads to the page of its own for a payment of another kind', async () => {
  willAnswer({ data: { purpose: 'certificate' } });
  const { reference } = opened;
  expect(await openReference({ student, chosen: undefined, reference, returned: false })).toEqual({
    elsewhere: `/app/portal/certificate?ref=${reference}`,
  });
});

it('leads on without a choice: to the payment that was begun, or to choose', async () => {
  const { reference } = opened;
  const begun = { purpose: 'enrolment', money: 'none', closed: null, reference };
  const credit = { ...begun, money: 'credit', reference: 'OTHER' };
  willAnswer({ data: [credit, begun] });
  expect(await withoutChoice()).toEqual({
    elsewhere: `/app/made_payment?ref=${opened.reference}`,
  });
  willAnswer({ data: [credit, { ...begun, closed: 'skill' }] });
  expect(await withoutChoice()).toEqual({ elsewhere: '/app/skills' });
});

it('records a payment with the fields of the specification', async () => {
  willAnswer({ status: 200, message: 'Confirmed.' });
  await recordEnrolment(student, {
    reference: '7K3QX9M2TBW4D',
    provider: 'flutterwave',
    total_kobo: 415_200,
    application_code: 'ESP201-2627',
    skill_code: 'adire',
  } as PaymentAttempt);
  expect(asked).toEqual([
    {
      call: 'POST /api/student/invoice/payment',
      input: {
        student_code: 'S1',
        application_code: 'ESP201-2627',
        skill_code: 'adire',
        amount_paid: 4152,
        platform: 'flutterwave',
        payment_ref: '7K3QX9M2TBW4D',
        response: '{"reference":"7K3QX9M2TBW4D"}',
        teller_number: '',
        date_paid: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        staff_create: 'Ọládélé Ṣadé',
      },
    },
  ]);
});
