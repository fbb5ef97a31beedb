import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { contactCentre } from '@edc/contract/system/site-rules';
import { issueDates } from '@edc/contract/training/certificates/certificate-rules';
import type {
  CertificateRequest,
  PrintedCertificate,
} from '@edc/contract/training/certificates/certificates';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import {
  PaidRequest,
  RefundingRequest,
  referenceFact,
} from '../../../checkout/parts/request-payment';
import { useSite } from '../../../lib/pages/site';
import { useViewed } from '../../../lib/session/viewed';
import { newComplaint, paymentComplaint } from '../../../shared/complaints/complaint-address';
import { CertificatePreview } from '../../../shared/training/certificate-preview';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Card } from '../../../ui/layout/card';
import { type Fact, Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { StatusBadge } from './status-badge';

interface RequestStatusProps {
  request: CertificateRequest;
  printed: PrintedCertificate;
  justPaid: boolean;
}

/** Step 2: the progress of the request, and the certificate once it is issued. */
export function RequestStatus({ request, printed, justPaid }: RequestStatusProps) {
  const { certificate } = request;
  const viewed = useViewed();
  return (
    <>
      <StatusAlert request={request} announce={justPaid} />
      <Card title="Your request" aside={<StatusBadge request={request} />}>
        <div className="grid gap-4 *:min-w-0">
          <Facts
            facts={[
              { term: 'Skill', detail: `${request.skill}, ${request.course_code}` },
              { term: 'Requested', detail: formatMoment(request.requestDate) },
              referenceFact(request),
              ...(certificate
                ? [
                    { term: 'Serial number', detail: <CodeText>{certificate.serial}</CodeText> },
                    ...issueFacts(certificate),
                  ]
                : [{ term: 'Name on the certificate', detail: printed.name }]),
            ]}
          />
          {request.payment && <PaidRequest payment={request.payment} />}
          {certificate && !certificate.revoked_at && !viewed && (
            <CertificateActions {...certificate} />
          )}
        </div>
      </Card>
      {!certificate && (
        <CertificatePreview
          printed={printed}
          label="Preview of your certificate"
          caption="Preview: not issued yet"
        />
      )}
    </>
  );
}

/** A replacement has its own date besides that of the first certificate. */
function issueFacts(certificate: NonNullable<CertificateRequest['certificate']>): Fact[] {
  const { first, replacement } = issueDates(certificate);
  if (!replacement) return [{ term: 'Issued', detail: first }];
  return [
    { term: 'First certificate issued', detail: `${first} (no longer valid)` },
    { term: 'Replacement issued', detail: replacement },
  ];
}

function CertificateActions(props: NonNullable<CertificateRequest['certificate']>) {
  const { serial, verify_url, linkedin_url } = props;
  const file = `/api/student/certificate/${serial}`;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={`${file}.pdf`}
        reload
        download={`certificate-${serial}.pdf`}
        variant="primary"
        icon={<Download className="size-5" />}
      >
        Download certificate (PDF)
      </ButtonLink>
      <ButtonLink to={linkedin_url} reload>
        Add to LinkedIn
      </ButtonLink>
      <ButtonLink to={new URL(verify_url).pathname}>Public page</ButtonLink>
      <ButtonLink to={`${file}.jwt`} reload download={`certificate-${serial}.jwt`} variant="quiet">
        Download Open Badge
      </ButtonLink>
    </div>
  );
}

export const questionAbout = (request: CertificateRequest) =>
  newComplaint({
    category: 'Certificate',
    subject: `My certificate request for ${request.skill}`,
    about: `Request of ${formatDay(request.requestDate)}: ${request.skill}, ${request.course_code} ${request.session}`,
  });

interface Said {
  type: 'info' | 'success';
  title: string;
  text: string;
  actions?: ReactNode;
}

function StatusAlert({ request, announce }: { request: CertificateRequest; announce: boolean }) {
  const site = useSite();
  const { certificate, collectedDate } = request;
  if (certificate?.revoked_at) {
    return (
      <Alert type="danger" title={`Revoked on ${formatDay(certificate.revoked_at)}`}>
        This certificate is no longer valid. {contactCentre(site)}
      </Alert>
    );
  }
  if (request.refunded) {
    return (
      <Alert type="info" title="Your payment was refunded" announce={announce}>
        The centre is deciding whether your certificate stays valid, and will email you. Please wait
        for that email before you come for the printed certificate.
      </Alert>
    );
  }
  const back = request.payment?.state;
  if (request.status === 'pending' && (back === 'refunded' || back === 'reversed')) {
    return (
      <Alert
        type="warning"
        title={`Your payment was ${back}`}
        announce={announce}
        actions={
          <ButtonLink to={paymentComplaint(request.paymentReference)}>Open a complaint</ButtonLink>
        }
      >
        The centre cannot approve this request without its payment. If you still want the
        certificate, open a complaint and we will tell you how to pay again.
      </Alert>
    );
  }
  if (request.refunding) {
    return <RefundingRequest request={request} announce={announce} />;
  }
  const words: Record<string, Said> = {
    pending: {
      type: 'info',
      title: `Your request for ${request.skill} is waiting for the centre`,
      text: `Next: the centre issues your certificate or tells you why it cannot, and we email you the decision. ${request.expected}`,
      actions: <ButtonLink to={questionAbout(request)}>Ask about it</ButtonLink>,
    },
    approved: {
      type: 'success',
      title: 'Your certificate has been issued',
      text: 'Download it now. We will email you when the printed certificate is ready.',
    },
    ready: collectedDate
      ? {
          type: 'success',
          title: `You collected your certificate on ${formatDay(collectedDate)}`,
          text: 'You can still download it here.',
        }
      : {
          type: 'success',
          title: 'Ready for collection',
          text: `Collect your printed certificate at ${site.office_name}. Bring your student ID card.`,
        },
  };
  const said = words[request.status];
  return (
    said && (
      <Alert type={said.type} title={said.title} announce={announce} actions={said.actions}>
        {said.text}
      </Alert>
    )
  );
}
