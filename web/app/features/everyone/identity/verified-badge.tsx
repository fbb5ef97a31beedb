import BadgeCheck from 'lucide-react/icons/badge-check';
import { Badge } from '../../../ui/text/badge';

/** Whether an email address or phone number is verified. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <Badge tone="success" icon={<BadgeCheck />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="warning">Not verified</Badge>
  );
}
