import { isRouteErrorResponse } from 'react-router';
import { PageFailure } from '../../features/public/landing/page-failure';
import { loadVerified } from '../../features/student/certificates/load-verified';
import {
  UnknownCertificate,
  VerifiedCertificatePage,
} from '../../features/student/certificates/verified-certificate';
import { VerifyForm } from '../../features/student/certificates/verify-form';
import { failureMessage } from '../../lib/api/failure-message';
import { inBrowser, onServer } from '../../lib/api/load';
import { formMeta } from '../../lib/pages/form-meta';
import type { Route } from './+types/certificate';

export const loader = onServer(loadVerified);
export const clientLoader = inBrowser(loadVerified);

interface Params {
  params: { serial?: string };
}

const formExplains = formMeta('Verify certificate', 'Check that a certificate is genuine.');
/** Anyone with the number may look; search engines must not list the names. */
export const meta = ({ params, matches }: Parameters<typeof formExplains>[0] & Params) =>
  params.serial === undefined
    ? formExplains({ matches })
    : [{ title: 'Certificate' }, { name: 'robots', content: 'noindex' }];

/** Two addresses: the form, and one certificate. One file, to keep the map of routes small. */
export default function Certificate({ loaderData }: Route.ComponentProps) {
  return loaderData ? <VerifiedCertificatePage certificate={loaderData} /> : <VerifyForm />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  if (!isUnknown) return <PageFailure />;
  return (
    <UnknownCertificate
      serial={params.serial}
      message={failureMessage(error) ?? 'We have no certificate with this serial number.'}
    />
  );
}
