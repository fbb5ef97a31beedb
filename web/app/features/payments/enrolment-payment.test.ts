// @vitest-environment happy-dom
import type { StudentRecord } from '@edc/contract/identity';
import type { PaymentAttempt } from '@edc/contract/payments';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api';
import {
  openChosenSkill,
  openReference,
  recordEnrolment,
  withoutChoice,
} from './enrolment-payment';

const api = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', async (original) => ({ ...(await original<object>()), api }));

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
  access_code: 'code',
  authorization_url: 'http://checkout.example/code',
  gateways: [],
  resumed: false,
  may_still_confirm: [],
  held: [],
};

beforeEach(() => {
  sessionStorage.clear();
  api.mockReset();
});

it('pays where the student wanted to, and elsewhere while that gateway is down', async () => {
  api
    .mockRejectedValueOnce(
      new ApiError('POST /student/payment/initialize', {
        status: 502,
        error: 'PROVIDER_DOWN',
        message: 'Down.',
      }),
    )
    .mockResolvedValueOnce({ data: opened });
  await openChosenSkill({ ...chosen, gateway: 'flutterwave' });
  expect(api.mock.calls.map(([, input]) => input.gateway)).toEqual(['flutterwave', undefined]);
});

it('warns of a payment that was taken up again, unless nobody has tried to pay it', async () => {
  const again = async (tried: boolean) => {
    api.mockResolvedValueOnce({ data: { ...opened, resumed: true, tried } });
    return (await openChosenSkill(chosen)).payment;
  };
  expect(await again(true)).toMatchObject({ access: { resumed: true } });
  expect(await again(false)).toMatchObject({ access: { resumed: false } });
});

it('leads to the page of its own for a payment of another kind', async () => {
  api.mockResolvedValueOnce({ data: { purpose: 'certificate' } });
  const { reference } = opened;
  expect(await openReference({ student, chosen: undefined, reference, returned: false })).toEqual({
    elsewhere: `/app/portal/certificate?ref=${reference}`,
  });
});

it('leads on without a choice: to the payment that was begun, or to choose', async () => {
  const begun = { purpose: 'enrolment', money: 'none', reference: opened.reference };
  const credit = { ...begun, money: 'credit', reference: 'OTHER' };
  api.mockResolvedValueOnce({ data: [credit, begun] });
  expect(await withoutChoice()).toEqual({
    elsewhere: `/app/made_payment?ref=${opened.reference}`,
  });
  api.mockResolvedValueOnce({ data: [credit] });
  expect(await withoutChoice()).toEqual({ elsewhere: '/app/skills' });
});

it('records a payment with the fields of the specification', async () => {
  api.mockResolvedValueOnce({ status: 200, message: 'Confirmed.' });
  await recordEnrolment(student, {
    reference: '7K3QX9M2TBW4D',
    provider: 'flutterwave',
    total_kobo: 415_200,
    application_code: 'ESP201-2627',
    skill_code: 'adire',
  } as PaymentAttempt);
  expect(api).toHaveBeenCalledWith('POST /student/invoice/payment', {
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
  });
});
