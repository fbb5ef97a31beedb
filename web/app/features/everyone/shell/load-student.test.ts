import { errors } from '@edc/contract/common/errors';
import { expect, it } from 'vitest';
import { ApiError, type LoaderCall } from '../../../lib/api/api';
import { loadStudent } from './load-student';

type Refused = 'ACCOUNT_LOCKED' | 'NOT_YOURS' | 'NOT_FOUND' | 'UNAUTHENTICATED' | 'UNAVAILABLE';

async function outcomeOf(error: Refused): Promise<unknown> {
  const call = (async () => {
    throw new ApiError('GET /student/session', { error, ...errors[error] });
  }) as LoaderCall;
  const url = new URL('https://portal.example/app/dashboard');
  return await loadStudent({ call, url, params: {} }).catch((thrown: unknown) => thrown);
}

it.each([
  ['ACCOUNT_LOCKED', '/logout?why=locked'],
  ['NOT_YOURS', '/logout?why=gone'],
  ['NOT_FOUND', '/logout?why=gone'],
] as const)('leads out at %s, with the reason', async (error, address) => {
  const outcome = await outcomeOf(error);
  expect((outcome as Response).headers.get('location')).toBe(address);
});

it.each(['UNAUTHENTICATED', 'UNAVAILABLE'] as const)(
  'leaves %s to the page: one logs in and comes back, or tries again',
  async (error) => {
    expect(await outcomeOf(error)).toBeInstanceOf(ApiError);
  },
);
