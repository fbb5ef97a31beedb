import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/progress';

interface PendingPanelProps {
  message: string;
  /** We no longer ask by ourselves. */
  gaveUp: boolean;
  onAsk: () => void;
  onPayAgain: () => void;
}

/** The bank has not spoken yet: what happens now, and what need not be done. */
export function PendingPanel({ message, gaveUp, onAsk, onPayAgain }: PendingPanelProps) {
  return (
    <Alert
      type="info"
      announce
      title={message}
      actions={
        <>
          <Button onClick={onAsk}>Check now</Button>
          <Button variant="quiet" onClick={onPayAgain}>
            I have not paid: back to the checkout
          </Button>
        </>
      }
    >
      {gaveUp ? (
        <p>We have stopped asking on this page, but the portal goes on by itself.</p>
      ) : (
        <p className="flex items-center gap-2">
          <Spinner className="size-4 shrink-0" />
          We ask again every few seconds and show your slip as soon as it is confirmed.
        </p>
      )}
      <p className="mt-1">
        You may close this page: your slip will be here at your next login, and a mail will say so.
        Please do not pay again.
      </p>
    </Alert>
  );
}
