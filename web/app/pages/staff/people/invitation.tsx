import { useState } from 'react';
import { InvitationForm } from '../../../features/staff/people/staff-account/invitation-form';
import { type ApiError, api, isPassing } from '../../../lib/api/api';
import { useLoaded } from '../../../lib/api/use-loaded';
import { formMeta } from '../../../lib/pages/form-meta';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FormPage } from '../../../ui/forms/form-page';
import { Alert } from '../../../ui/notices/alert';
import { SkeletonText } from '../../../ui/notices/skeleton';
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
