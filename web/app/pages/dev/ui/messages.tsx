import Inbox from 'lucide-react/icons/inbox';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { EmptyState } from '../../../ui/notices/empty-state';
import { useNotices } from '../../../ui/notices/notices';
import { Progress, Spinner } from '../../../ui/notices/progress';
import { Skeleton, SkeletonText } from '../../../ui/notices/skeleton';
import type { Tone } from '../../../ui/notices/tones';
import { Badge } from '../../../ui/text/badge';
import { Pair, type Part, State } from './part';

const words: Record<Tone, { title: string; message: string }> = {
  success: { title: 'Payment confirmed', message: 'Your slip is ready to print.' },
  warning: { title: 'Almost full', message: 'Three places are left in this skill.' },
  danger: { title: 'Not saved', message: 'No connection. Check your internet and try again.' },
  info: { title: 'New batch', message: 'Batch 2 starts on Monday at 07:00.' },
};
const types = Object.keys(words) as Tone[];

function NoticesPart() {
  const { show } = useNotices();
  return (
    <State name="Stays five seconds; longer while pointed at or focused">
      {types.map((type) => (
        <Button key={type} onClick={() => show({ type, ...words[type] })}>
          {`Show ${type}`}
        </Button>
      ))}
      <Button onClick={() => show({ type: 'info', message: 'A notice without a title.' })}>
        Without a title
      </Button>
    </State>
  );
}

function Alerts() {
  return (
    <div className="grid gap-3">
      {types.map((type) => (
        <Alert key={type} type={type} title={words[type].title}>
          {words[type].message}
        </Alert>
      ))}
      <Alert type="warning">
        Payments that you have already made are not refundable, unless the centre agrees to a
        refund. Have you paid?{' '}
        <a href="#alert" className="font-semibold text-link underline">
          Verify your payment
        </a>{' '}
        before paying again.
      </Alert>
      <Alert
        type="danger"
        title="The list could not be loaded"
        actions={<Button size="small">Try again</Button>}
      >
        The portal did not answer.
      </Alert>
    </div>
  );
}

function Badges() {
  return (
    <State name="Tones">
      <Badge>Draft</Badge>
      <Badge tone="success">Paid</Badge>
      <Badge tone="warning">Pending</Badge>
      <Badge tone="danger">Revoked</Badge>
      <Badge tone="info">Open</Badge>
      <Badge tone="gold">Featured</Badge>
      <Badge tone="info">Waiting for the department to confirm the skill change</Badge>
    </State>
  );
}

function Waiting() {
  return (
    <Pair>
      <div className="grid gap-5">
        <Progress label="Sending emails" value={120} max={240} detail="120 of 240" />
        <Progress label="Asking the bank" />
        <Progress label="Done" value={100} />
        <p className="flex items-center gap-2">
          <Spinner /> Checking your payment
        </p>
      </div>
      <div className="grid gap-5">
        <SkeletonText lines={4} />
        <div className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
    </Pair>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<Inbox />}
      title="You have no complaints"
      actions={<Button>Email support</Button>}
    >
      If something went wrong with a payment or a slip, tell us here and we will answer by mail.
    </EmptyState>
  );
}

export const messageParts: Part[] = [
  { id: 'notice', title: 'Notice', Show: NoticesPart },
  { id: 'alert', title: 'Alert', Show: Alerts },
  { id: 'badge', title: 'Badge', Show: Badges },
  { id: 'waiting', title: 'Progress and skeleton', Show: Waiting },
  { id: 'empty-state', title: 'Empty state', Show: Empty },
];
