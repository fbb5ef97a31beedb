import { isRouteErrorResponse } from 'react-router';
import { PageFailure } from '../../features/landing/page-failure';
import { loadProof } from '../../features/verification/load-proof';
import { ProofSheet, UnknownProof } from '../../features/verification/proof-sheet';
import { inBrowser, onServer } from '../../lib/load';
import type { Route } from './+types/proof';

export const loader = onServer(loadProof);
export const clientLoader = inBrowser(loadProof);
/** The address is secret: search engines must not index it and other sites must not see it. */
export const meta = () => [
  { title: 'Proof of payment' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ProofPage({ loaderData }: Route.ComponentProps) {
  return <ProofSheet proof={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownProof />;
  return <PageFailure />;
}
