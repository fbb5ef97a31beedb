import { formatDay } from '@edc/contract/common/time/dates';
import { issueDates } from '@edc/contract/training/certificates/certificate-rules';
import type { CertificateRequest } from '@edc/contract/training/certificates/certificates';
import { RequestReferences } from '../../../checkout/parts/request-payment';
import { ButtonLink } from '../../../ui/actions/button-link';
import { type Column, Table } from '../../../ui/lists/table';
import { CodeText } from '../../../ui/text/code-text';
import { StatusBadge } from './status-badge';

const columns: Column<CertificateRequest>[] = [
  { key: 'skill', header: 'Skill', title: true, cell: (row) => `${row.skill}, ${row.course_code}` },
  { key: 'requested', header: 'Requested', cell: (row) => formatDay(row.requestDate) },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge request={row} /> },
  {
    key: 'decided',
    header: 'Approved',
    isEmpty: (row) => !row.approvalDate,
    cell: (row) => (row.approvalDate ? formatDay(row.approvalDate) : '–'),
  },
  {
    key: 'reference',
    header: 'Payment ref',
    cell: (row) => <RequestReferences request={row} />,
  },
  {
    key: 'more',
    header: 'Result',
    isEmpty: (row) => row.status === 'pending',
    cell: (row) => (row.certificate ? <Issued {...row.certificate} /> : row.rejectionReason || '–'),
  },
];

function Issued(certificate: NonNullable<CertificateRequest['certificate']>) {
  const { serial, revoked_at } = certificate;
  const { replacement } = issueDates(certificate);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 md:justify-start">
      <CodeText>{serial}</CodeText>
      {replacement && <span className="text-small">Replacement, issued {replacement}</span>}
      {!revoked_at && (
        <ButtonLink
          to={`/api/student/certificate/${serial}.pdf`}
          reload
          download={`certificate-${serial}.pdf`}
          size="small"
        >
          Download <span className="sr-only">certificate {serial}</span>
        </ButtonLink>
      )}
    </span>
  );
}

/** All requests, newest first; nothing where there are none. */
export function RequestHistory({ requests }: { requests: CertificateRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="request-history" className="grid gap-3">
      <h2 id="request-history" className="text-heading">
        Request history
      </h2>
      <Table
        caption="Certificate requests"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
