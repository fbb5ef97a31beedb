import { Badge } from '../../ui/badge';

/** The same word as on the slip. */
export function PaymentMark({ reversed }: { reversed: boolean }) {
  return reversed ? <Badge tone="danger">REVERSED</Badge> : <Badge tone="success">PAID</Badge>;
}
