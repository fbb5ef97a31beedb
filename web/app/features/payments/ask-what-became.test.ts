import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api';
import { askWhatBecame } from './ask-what-became';

const api = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', async (original) => ({ ...(await original<object>()), api }));

const student = { code: 'S1', full_name: 'Ọládélé Ṣadé' } as Parameters<typeof askWhatBecame>[0];
const order = {
  skill: { application_code: 'ESP201-2627', skill_code: 'adire' },
  attempt: { reference: '7K3QX9M2TBW4D', provider: 'flutterwave', total_kobo: 415_200 },
} as Parameters<typeof askWhatBecame>[1];

const ask = () => askWhatBecame(student, order);
const refuse = (status: number, error: ApiError['error'], message: string) =>
  api.mockRejectedValueOnce(new ApiError({ status, error, message }));

beforeEach(() => {
  api.mockReset();
});

it('sends the fields of the specification', async () => {
  api.mockResolvedValueOnce({ status: 200, message: 'Payment 7K3QX9M2TBW4D is confirmed.' });
  expect(await ask()).toEqual({ is: 'settled', message: 'Payment 7K3QX9M2TBW4D is confirmed.' });
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

it.each([
  [402, 'NOT_PAID', { is: 'not-paid', title: 'Something went wrong' }],
  [500, 'BROKEN', { is: 'failed', title: 'Something went wrong' }],
  [0, 'NETWORK', { is: 'failed', title: 'Error' }],
  [409, 'PLACE_TAKEN', { is: 'kept', reason: 'PLACE_TAKEN' }],
  [409, 'ALREADY_REGISTERED', { is: 'kept', reason: 'ALREADY_REGISTERED' }],
  [409, 'HELD', { is: 'kept', reason: 'HELD' }],
] as const)(
  'takes %i %s for what it is, with the server’s words',
  async (status, error, answer) => {
    refuse(status, error, 'In these words.');
    expect(await ask()).toEqual({ ...answer, message: 'In these words.' });
  },
);

it('waits for a gateway that is away, without asking anybody to try again', async () => {
  refuse(502, 'PROVIDER_DOWN', 'Please try again shortly.');
  expect(await ask()).toEqual({
    is: 'pending',
    message: 'The payment gateway does not answer right now. Nothing is lost.',
  });
});

it('says nothing where the session is over', async () => {
  refuse(401, 'UNAUTHENTICATED', 'Please log in.');
  expect(await ask()).toBeUndefined();
});
