import BadgeCheck from 'lucide-react/icons/badge-check';
import { Badge } from '../../ui/badge';

/** Whether an address or a number is known to be the student's own. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <Badge tone="success" icon={<BadgeCheck />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="warning">Not verified</Badge>
  );
}
