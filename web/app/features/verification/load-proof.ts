import { ApiError } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { notFound } from '../../lib/not-found';

/** What a printed slip or receipt stands for; a token that was never given is nothing at all. */
export async function loadProof({ call, params }: LoadArgs) {
  try {
    const { data } = await call('GET /website/proof/{token}', { token: params.token ?? '' });
    return data;
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404, 422].includes(error.status);
    throw isUnknown ? notFound() : error;
  }
}

export type Proof = Awaited<ReturnType<typeof loadProof>>;
