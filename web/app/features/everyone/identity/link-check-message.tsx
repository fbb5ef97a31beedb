import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import { Spinner } from '../../../ui/notices/progress';
import type { LinkCheck } from './use-link-check';

/** The state of the check of an emailed link; nothing once the link is good. */
export function LinkCheckMessage({ link }: { link: LinkCheck }) {
  const { check, retry, remedy } = link;
  if (check.state === 'good') return null;
  if (check.state === 'checking') {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        Checking your link…
      </p>
    );
  }
  if (check.state === 'bad') {
    return (
      <Alert
        type="danger"
        title="Error"
        announce
        actions={<ButtonLink to={remedy.to}>{remedy.label}</ButtonLink>}
      >
        {check.message} We are taking you to the home page.
      </Alert>
    );
  }
  return (
    <Alert
      type="danger"
      title="Error"
      announce
      actions={<Button onClick={retry}>Try again</Button>}
    >
      {check.message}
    </Alert>
  );
}
