import type { LoadArgs } from '../../lib/load';

/** What a printed slip or receipt stands for; a token that was never given is nothing at all. */
export async function loadProof({ call, params }: LoadArgs) {
  const { data } = await call('GET /website/proof/{token}', { token: params.token ?? '' });
  return data;
}

export type Proof = Awaited<ReturnType<typeof loadProof>>;
