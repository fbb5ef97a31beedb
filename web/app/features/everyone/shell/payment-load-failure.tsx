import { notOpened } from '@edc/contract/money/not-opened';
import { useState } from 'react';
import { useRouteError } from 'react-router';
import { isNetworkFailure, NO_NETWORK } from '../../../lib/api/api';
import { isReachable } from '../../../lib/api/reachable';
import { useFailureShown } from '../../../lib/forms/use-failure-shown';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { PageLoadFailure } from './load-failure';

const TITLE = 'We could not open the payment page';

/** A page with a checkout has not opened: what that means for the student's money comes first. */
export function PaymentLoadFailure() {
  return isNetworkFailure(useRouteError()) ? <NoNetwork /> : <PageLoadFailure />;
}

function NoNetwork() {
  const [busy, setBusy] = useState(false);
  useFailureShown(TITLE);
  const reload = async () => {
    setBusy(true);
    // The page has to come as a document of its own.
    if (await isReachable()) window.location.reload();
    else setBusy(false);
  };
  return (
    <div className="mx-auto grid max-w-xl gap-4" data-explains-offline>
      <h1 className="text-title">{TITLE}</h1>
      <Alert type="danger" announce>
        {notOpened} {NO_NETWORK}
      </Alert>
      <Button variant="primary" busy={busy} onClick={() => void reload()}>
        Try again
      </Button>
    </div>
  );
}
