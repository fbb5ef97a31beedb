import { gatewayDown, unrecorded } from '@edc/contract/money/payment-doubts';
import { expect, it } from 'vitest';
import { ApiError, type Refusal } from '../lib/api/api';
import { recordAnswer } from './record-answer';

type Recording = Refusal<'POST /student/invoice/payment'>;

const refused = (status: number, error: Recording, message: string) =>
  recordAnswer(
    Promise.reject(new ApiError('POST /student/invoice/payment', { status, error, message })),
  );

it.each([
  [200, 'settled'],
  [202, 'pending'],
])('takes %i for %s', async (status, is) => {
  expect(await recordAnswer(Promise.resolve({ status, message: 'In these words.' }))).toEqual({
    is,
    message: 'In these words.',
  });
});

it.each([
  [402, 'NOT_PAID', { is: 'unpaid' }],
  [404, 'NOT_FOUND', { is: 'unsaved', title: 'Something went wrong' }],
  [409, 'PLACE_TAKEN', { is: 'kept', reason: 'PLACE_TAKEN' }],
  [409, 'ALREADY_REGISTERED', { is: 'kept', reason: 'ALREADY_REGISTERED' }],
  [409, 'HELD', { is: 'kept', reason: 'HELD' }],
] as const)('takes %i %s for what it is, with the server’s words', async (status, name, answer) => {
  expect(await refused(status, name, 'In these words.')).toEqual({
    ...answer,
    message: 'In these words.',
  });
});

it('does not treat refunded money as a confirmed payment', async () => {
  const data = { money: 'returned' };
  expect(await recordAnswer(Promise.resolve({ status: 200, message: 'Reversed.', data }))).toEqual({
    is: 'kept',
    reason: 'REVERSED',
    message: 'Reversed.',
  });
});

it.each([
  [500, 'BROKEN', 'Something went wrong'],
  [0, 'NETWORK', 'Error'],
] as const)('asks nobody to try again after %i %s', async (status, name, title) => {
  const answer = { is: 'unsaved', title, message: unrecorded };
  expect(await refused(status, name, 'Please try again.')).toEqual(answer);
});

it('waits for a gateway that is down, without asking anybody to try again', async () => {
  expect(await refused(502, 'PROVIDER_DOWN', 'Please try again shortly.')).toEqual({
    is: 'pending',
    message: gatewayDown,
  });
});

it('says nothing where the session is over', async () => {
  expect(await refused(401, 'UNAUTHENTICATED', 'Please log in.')).toBeUndefined();
});
