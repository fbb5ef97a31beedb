import type { CertificateRequest } from '@edc/contract/training/certificates/certificates';
import { Badge } from '../../../ui/text/badge';

const looks = {
  pending: { tone: 'warning', label: 'Waiting for the centre' },
  approved: { tone: 'success', label: 'Approved' },
  ready: { tone: 'gold', label: 'Ready for collection' },
  rejected: { tone: 'danger', label: 'Not approved' },
} as const;

export function StatusBadge({ request }: { request: CertificateRequest }) {
  if (request.certificate?.revoked_at) return <Badge tone="danger">Revoked</Badge>;
  if (request.collectedDate) return <Badge tone="success">Collected</Badge>;
  const { tone, label } = looks[request.status];
  return <Badge tone={tone}>{label}</Badge>;
}
