import { Card } from '../../ui/card';
import { Skeleton, SkeletonText } from '../../ui/skeleton';

/** The payment's card while the server opens the attempt. */
export function PaymentSkeleton() {
  return (
    <Card title="Payment Details">
      <Skeleton className="mb-4 h-12 w-48" />
      <SkeletonText lines={6} label="Opening your payment" />
      <Skeleton className="mt-5 h-13 w-full" />
    </Card>
  );
}
