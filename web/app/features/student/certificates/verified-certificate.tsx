import { formatDay, formatPeriod } from '@edc/contract/common/time/dates';
import { contactCentre } from '@edc/contract/system/site-rules';
import type { VerifiedCertificate } from '@edc/contract/training/certificates/certificates';
import { Link } from 'react-router';
import { useSite } from '../../../lib/pages/site';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FormPage } from '../../../ui/forms/form-page';
import { useHydrated } from '../../../ui/hooks/use-hydrated';
import { type Fact, Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { EmailText } from '../../../ui/text/email-text';

/** To compare with a printed certificate: only what is printed. */
export function VerifiedCertificatePage({ certificate }: { certificate: VerifiedCertificate }) {
  const site = useSite();
  return (
    <FormPage
      needsScript={false}
      title="Certificate"
      lead={`What the ${site.centre_name} has on record for this serial number.`}
    >
      <Verdict certificate={certificate} />
      <Facts facts={factsOf(certificate)} />
      <p className="text-small text-muted">
        Compare this with the certificate. If anything differs, the certificate is not genuine.{' '}
        <EmailText>{contactCentre(site)}</EmailText>
      </p>
      <ButtonLink to="/verify-certificate">Check another certificate</ButtonLink>
    </FormPage>
  );
}

function Verdict({ certificate }: { certificate: VerifiedCertificate }) {
  const { state, revoked_at, replaced_by } = certificate;
  if (state === 'replaced' && replaced_by) {
    return (
      <Alert type="warning" title="Replaced">
        This certificate{' '}
        {revoked_at ? `has not been valid since ${formatDay(revoked_at)}` : 'is no longer valid'}.
        It was replaced by{' '}
        <Link to={`/certificate/${replaced_by}`} className="text-link underline">
          {replaced_by}
        </Link>
        .
      </Alert>
    );
  }
  if (state === 'revoked') {
    return (
      <Alert type="danger" title="Revoked">
        The centre revoked this certificate{revoked_at && ` on ${formatDay(revoked_at)}`}. It is no
        longer valid.
      </Alert>
    );
  }
  return (
    <Alert type="success" title="Valid">
      This certificate is genuine
      {certificate.imported &&
        ', issued before this portal existed. The centre entered it from its records'}
      .
    </Alert>
  );
}

function factsOf(certificate: VerifiedCertificate): Fact[] {
  const { training_begins: begins, training_ends: ends, signatories } = certificate;
  return [
    { term: 'Serial number', detail: <CodeText>{certificate.serial}</CodeText> },
    { term: 'Name', detail: certificate.name },
    { term: 'Skill', detail: certificate.skill },
    { term: 'Course', detail: certificate.course },
    { term: 'Session', detail: certificate.session },
    ...(begins && ends ? [{ term: 'Training', detail: formatPeriod(begins, ends) }] : []),
    { term: 'Issued', detail: formatDay(certificate.issued_at) },
    ...(signatories.length > 0
      ? [
          {
            term: 'Signed by',
            detail: signatories.map(({ name, title }) => (
              <span key={name} className="block">
                {name}, {title}
              </span>
            )),
          },
        ]
      : []),
  ];
}

interface UnknownCertificateProps {
  message: string;
  /** The number that was looked up, to compare with the paper. */
  serial: string | undefined;
}

export function UnknownCertificate({ message, serial }: UnknownCertificateProps) {
  const site = useSite();
  // The server has one page for all unknown numbers.
  const hydrated = useHydrated();
  return (
    <FormPage title="Certificate not found" needsScript={false}>
      <Alert
        type="warning"
        title={message}
        actions={<ButtonLink to="/verify-certificate">Check another number</ButtonLink>}
      >
        {hydrated && serial && (
          <p>
            You looked for <CodeText>{serial}</CodeText>
          </p>
        )}
        <p>
          Check each letter and number. Does the certificate show exactly this number?{' '}
          <EmailText>{contactCentre(site)}</EmailText>
        </p>
      </Alert>
    </FormPage>
  );
}
