import type { LoadArgs } from '../../../lib/api/load';

/** The payment behind a printed slip or receipt; 404 for an unknown token. */
export async function loadProof({ call, params }: LoadArgs) {
  const { data } = await call('GET /website/proof/{token}', { token: params.token ?? '' });
  return data;
}

export type Proof = Awaited<ReturnType<typeof loadProof>>;
