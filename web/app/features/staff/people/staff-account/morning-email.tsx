import { useState } from 'react';
import { ApiError, api } from '../../../../lib/api/api';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { useNotices } from '../../../../ui/notices/notices';

/** Whether an email lists waiting work every morning. The choice is saved at once. */
export function MorningEmail({ on, onChanged }: { on: boolean; onChanged: () => void }) {
  const notices = useNotices();
  const [checked, setChecked] = useState(on);
  const change = async (isOn: boolean) => {
    setChecked(isOn);
    try {
      const { message } = await api('POST /staff/account/morning-email', {
        on: isOn ? 'Yes' : 'No',
      });
      notices.show({ type: 'success', title: 'Saved', message });
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChecked(!isOn);
      notices.show({ type: 'danger', title: 'Not saved', message: error.message });
    }
  };
  return (
    <Checkbox
      name="morning_email"
      label="Email me every morning what waits for me"
      hint="Only on days on which something waits. It has counts and no names."
      checked={checked}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
