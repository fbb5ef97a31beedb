import { Badge } from '../../ui/badge';

/** The word of the slip's stamp. */
export function PaymentMark({ reversed }: { reversed: boolean }) {
  return reversed ? <Badge tone="danger">REVERSED</Badge> : <Badge tone="success">PAID</Badge>;
}
