import type { MailPreference } from '@edc/contract/people/notifications';
import { mailTopics, type OptionalMailKind } from '@edc/contract/system/notification-rules';
import { useState } from 'react';
import { ApiError, api } from '../../../lib/api/api';
import { Checkbox } from '../../../ui/forms/checkbox';
import { useNotices } from '../../../ui/notices/notices';

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Which emails the student gets. Each choice is saved at once. */
export function MailChoices({ preferences }: { preferences: MailPreference[] }) {
  const notices = useNotices();
  const [on, setOn] = useState<ReadonlySet<OptionalMailKind>>(
    () => new Set(preferences.filter((one) => one.on).map(({ kind }) => kind)),
  );
  const put = (kind: OptionalMailKind, isOn: boolean) =>
    setOn(
      (before) => new Set(isOn ? [...before, kind] : [...before].filter((one) => one !== kind)),
    );

  const change = async (kind: OptionalMailKind, isOn: boolean) => {
    put(kind, isOn);
    try {
      const { message } = await api('POST /student/mail-preferences', {
        kind,
        on: isOn ? 'Yes' : 'No',
      });
      notices.show({ type: 'success', title: 'Saved', message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      put(kind, !isOn);
      notices.show({ type: 'danger', title: 'Not saved', message: error.message });
    }
  };

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2">Email me about:</legend>
      <Checkbox
        name="money"
        label="Your payments"
        checked
        disabled
        hint="Always sent: they are your receipts."
        readOnly
      />
      <Checkbox
        name="security"
        label="Your password and email address"
        checked
        disabled
        hint="Always sent, so that you notice if someone else changes them."
        readOnly
      />
      {preferences.map(({ kind }) => (
        <Checkbox
          key={kind}
          name={kind}
          label={capitalised(mailTopics[kind])}
          checked={on.has(kind)}
          onChange={(event) => void change(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
