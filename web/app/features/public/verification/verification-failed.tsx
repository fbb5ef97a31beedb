import { Alert } from '../../../ui/notices/alert';
import { useShownAtOnce } from './use-shown-at-once';

/** No answer about a payment: the reference is unknown, or the check failed. */
export function VerificationFailed({ message }: { message: string }) {
  return (
    <section
      ref={useShownAtOnce()}
      tabIndex={-1}
      aria-label="Result"
      className="scroll-my-20 outline-none"
    >
      <Alert type="danger" announce>
        <p>{message}</p>
        <p>A payment that you have made is not affected. You can check again at any time.</p>
      </Alert>
    </section>
  );
}
