import { useState } from 'react';
import { InvitationForm } from '../../features/staff-account/invitation-form';
import { type ApiError, api, isPassing } from '../../lib/api';
import { formMeta } from '../../lib/form-meta';
import { useLoaded } from '../../lib/use-loaded';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { FormPage } from '../../ui/form-page';
import { SkeletonText } from '../../ui/skeleton';
import type { Route } from './+types/invitation';

export const meta = formMeta('Invitation');

/** Checked in the browser only, because mail scanners open links too. */
export default function Invitation({ params: { token } }: Route.ComponentProps) {
  const { loaded, again } = useLoaded(
    token,
    async () => (await api('POST /staff/invitation/check', { token })).data,
  );
  const [gone, setGone] = useState<ApiError>();
  const invited = loaded.is === 'there' ? loaded.data : undefined;
  const failure = loaded.is === 'failed' ? loaded.error : gone;

  return (
    <FormPage
      title="Set your password"
      lead={
        invited
          ? `${invited.full_name}, ${invited.email_address}`
          : 'For your account in the staff console'
      }
    >
      {failure && (
        <Alert
          type="danger"
          title="This invitation cannot be used"
          announce
          actions={
            isPassing(failure) ? (
              <Button onClick={again}>Try again</Button>
            ) : (
              <ButtonLink to="/staff/login">Go to the staff login</ButtonLink>
            )
          }
        >
          {isPassing(failure)
            ? failure.message
            : 'It was used already, has expired, or there is a newer one. Ask an administrator of the centre for a new invitation.'}
        </Alert>
      )}
      {!failure && !invited && <SkeletonText lines={4} label="Checking your invitation" />}
      {invited && <InvitationForm token={token} email={invited.email_address} onGone={setGone} />}
    </FormPage>
  );
}
