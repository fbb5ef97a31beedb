import { Link } from 'react-router';
import { NO_NETWORK } from '../../../lib/api/api';
import { useShown } from '../../../ui/hooks/use-shown';
import { Alert } from '../../../ui/notices/alert';

interface VerificationFailedProps {
  message: string;
  isUnknown: boolean;
  /** The portal was not reached. */
  isOffline: boolean;
}

/** No answer about a payment: the reference is unknown, or nobody could be asked. */
export function VerificationFailed({ message, isUnknown, isOffline }: VerificationFailedProps) {
  return (
    <section
      ref={useShown()}
      tabIndex={-1}
      aria-label="Result"
      className="scroll-my-20 outline-none"
    >
      <Alert type="danger" announce title={message}>
        {isOffline && <p>{NO_NETWORK}</p>}
        {isUnknown ? (
          <p>
            Compare each letter and number with your payment page, your slip or our email. If it is
            correct,{' '}
            <Link to="/help" className="text-link underline">
              write to the centre
            </Link>{' '}
            with the date and the amount. A payment that you have made is not affected.
          </p>
        ) : (
          <p>A payment that you have made is not affected. You can check again at any time.</p>
        )}
      </Alert>
    </section>
  );
}
