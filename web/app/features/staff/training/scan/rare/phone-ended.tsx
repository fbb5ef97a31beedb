import { Button } from '../../../../../ui/actions/button';
import { Alert } from '../../../../../ui/notices/alert';
import type { Scanner } from '../scanner';
import { LinkSteps } from './link-phone';

interface PhoneEndedProps {
  why: string;
  problem: string;
  waiting: number;
  scanner: Scanner;
}

/** An expired or revoked phone: it sends its remaining scans, and nothing else. */
export function PhoneEnded({ why, problem, waiting, scanner }: PhoneEndedProps) {
  return (
    <div className="m-auto grid max-w-md gap-4 px-4 py-8">
      <h1 className="text-title">This phone cannot scan now</h1>
      <Alert type="warning" announce>
        {why}
      </Alert>
      {problem && (
        <Alert type="danger" announce>
          {problem}
        </Alert>
      )}
      {waiting > 0 && (
        <>
          <p role="status">
            <strong>{waiting}</strong> {waiting === 1 ? 'scan waits' : 'scans wait'} on this phone.
            Keep this page open with the internet on until they are sent.
          </p>
          <Button onClick={scanner.sync}>Send now</Button>
        </>
      )}
      {waiting === 0 && (
        <p role="status">
          All scans of this phone have been sent. The office decides about those that it sent after
          its use had ended.
        </p>
      )}
      <LinkSteps />
      {waiting === 0 && (
        <Button variant="danger" onClick={() => void scanner.unlink()}>
          Unlink this phone
        </Button>
      )}
    </div>
  );
}
