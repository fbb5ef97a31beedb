import type { MailPreference } from '@edc/contract/people/notifications';
import { mailTopics } from '@edc/contract/system/notification-rules';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';

const choices = (
  <ButtonLink to="/app/notifications/emails" variant="secondary">
    Choose your emails
  </ButtonLink>
);

/** Stops emails of one kind, without logging in and without script. */
export function UnsubscribeForm({ token, kind, on }: MailPreference & { token: string }) {
  const topic = mailTopics[kind];
  if (!on) {
    return (
      <Alert type="success" title="Saved" actions={choices}>
        You no longer get emails about {topic}. You still find everything under Notifications in the
        portal.
      </Alert>
    );
  }
  return (
    // A plain form: the address is the one that mail programs use too.
    <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}`} className="grid gap-4">
      <p>
        Do you want to stop emails about {topic}? You will still get emails about payments and your
        account.
      </p>
      <input type="hidden" name="from" value="page" />
      <p className="flex flex-wrap gap-2">
        <Button type="submit">Stop these emails</Button>
        {choices}
      </p>
    </form>
  );
}
