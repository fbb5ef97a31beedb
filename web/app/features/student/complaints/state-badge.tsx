import type { Complaint } from '@edc/contract/desk/complaints/complaints';
import { Badge } from '../../../ui/text/badge';

type State = Pick<Complaint, 'status' | 'answered' | 'waiting_for'>;

/** Whose turn it is. */
export function StateBadge({ complaint }: { complaint: State }) {
  const { status, answered, waiting_for } = complaint;
  if (status === 'closed') return <Badge>Closed</Badge>;
  if (answered) return <Badge tone="success">Answered</Badge>;
  if (status === 'open') return <Badge tone="info">Waiting for the centre</Badge>;
  return <Badge tone="warning">Waiting for {waiting_for ?? 'an answer'}</Badge>;
}
