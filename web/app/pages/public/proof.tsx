import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { PageFailure } from '../../features/public/landing/page-failure';
import { loadProof } from '../../features/public/verification/load-proof';
import {
  ProofSheet,
  ReceiptSheet,
  UnknownProof,
} from '../../features/public/verification/proof-sheet';
import { inBrowser, onServer } from '../../lib/api/load';
import type { Route } from './+types/proof';

export const loader = onServer(loadProof);
export const clientLoader = inBrowser(loadProof);
/** Set by links from a student's own pages. */
const isReceipt = (search: URLSearchParams) => search.has('receipt');

/** The address is secret: search engines must not index it and other sites must not see it. */
export const meta = ({ location }: Route.MetaArgs) => [
  { title: isReceipt(new URLSearchParams(location.search)) ? 'Receipt' : 'Proof of payment' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ProofPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (isReceipt(search)) return <ReceiptSheet proof={loaderData} token={params.token} />;
  return <ProofSheet proof={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownProof />;
  return <PageFailure />;
}
