import { certificateSummary } from '@edc/contract/training/certificates/certificate-rules';
import type { CertificateRequest } from '@edc/contract/training/certificates/certificates';
import { useViewed } from '../../../lib/session/viewed';
import { CertificateList } from '../../../shared/training/certificate-list';

interface OwnCertificatesProps {
  requests: readonly CertificateRequest[];
  /** The request that the page is about, which it shows in full. */
  shown: CertificateRequest | undefined;
}

/** The student's valid certificates, without the one that the page shows in full. */
export function OwnCertificates({ requests, shown }: OwnCertificatesProps) {
  const viewed = useViewed();
  const isShown = shown?.certificate && !shown.certificate.revoked_at;
  const certificates = requests.flatMap((request) => {
    const { certificate } = request;
    if (!certificate || certificate.revoked_at || request === shown) return [];
    const atOffice = request.status === 'ready' && !request.collectedDate;
    return {
      serial: certificate.serial,
      title: `${request.skill}, ${request.course_code}`,
      text: certificateSummary({ ...certificate, atOffice }),
      path: `?course=${encodeURIComponent(request.application_code)}`,
    };
  });
  return (
    <CertificateList
      title={isShown ? 'Your other certificates' : 'Your certificates'}
      certificates={certificates}
      canDownload={!viewed}
    />
  );
}
