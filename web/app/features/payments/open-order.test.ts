// @vitest-environment happy-dom
import type { StudentRecord } from '@edc/contract/identity';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api';
import { openOrder } from './open-order';
import { dropUnopened } from './unopened';

const api = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', async (original) => ({ ...(await original<object>()), api }));

const student = { code: 'S1' } as StudentRecord;
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
  access_code: 'code',
  authorization_url: 'http://checkout.example/code',
  gateways: [],
  resumed: false,
  may_still_confirm: [],
  kept: [],
};
const order = { reference: null, returned: false, student };

beforeEach(() => {
  sessionStorage.clear();
  api.mockReset();
});

it('pays where the student wanted to, and elsewhere while nobody answers there', async () => {
  api
    .mockRejectedValueOnce(new ApiError({ status: 502, error: 'PROVIDER_DOWN', message: 'Down.' }))
    .mockResolvedValueOnce({ data: opened });
  await openOrder({ ...order, chosen: { ...chosen, gateway: 'flutterwave' } });
  expect(api.mock.calls.map(([, input]) => input.gateway)).toEqual(['flutterwave', undefined]);
});

it('warns of a payment that was taken up again, unless its checkout was never opened here', async () => {
  const again = async () => {
    api.mockResolvedValueOnce({ data: { ...opened, resumed: true } });
    return await openOrder({ ...order, chosen });
  };
  expect(await again()).toMatchObject({ access: { resumed: true } });
  api.mockResolvedValueOnce({ data: opened });
  await openOrder({ ...order, chosen });
  expect(await again()).toMatchObject({ access: { resumed: false } });
  dropUnopened(opened.reference);
  expect(await again()).toMatchObject({ access: { resumed: true } });
});

it('does not begin without a choice', async () => {
  expect(await openOrder({ ...order, reference: '', chosen: undefined })).toEqual({
    elsewhere: '/app/skills',
  });
});
