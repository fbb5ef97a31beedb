import type { WaitingEntry } from '@edc/contract/training/waiting-list';
import { useState } from 'react';
import { type ApiError, api, isPassing } from '../../../lib/api/api';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/actions/button';
import { useNotices } from '../../../ui/notices/notices';
import { Dialog } from '../../../ui/overlays/dialog';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';

interface LeaveButtonProps {
  studentCode: string;
  entry: WaitingEntry;
  onChanged: () => void;
}

const words = {
  waiting: {
    button: 'Leave',
    title: 'Leave the waiting list?',
    description: 'You lose your place in line. If you join again, you start at the end.',
    keep: 'Stay in line',
    confirm: 'Leave the list',
  },
  offered: {
    button: 'Decline',
    title: 'Decline this place?',
    description: 'The next student on the waiting list gets it.',
    keep: 'Keep the place',
    confirm: 'Decline the place',
  },
};

/** Leaves a waiting list, or declines the held place. */
export function LeaveButton({ studentCode, entry, onChanged }: LeaveButtonProps) {
  const notices = useNotices();
  const { busy, submit } = useSubmit();
  const [asked, setAsked] = useState(false);
  useBackCloses(asked, () => setAsked(false));
  const { button, title, description, keep, confirm } = words[entry.state];
  // Left, or ended in the meantime: the page shows which.
  const close = () => {
    setAsked(false);
    onChanged();
  };
  const leave = () =>
    submit({}, async () => {
      try {
        const { message } = await api('POST /student/waiting-list/leave', {
          student_code: studentCode,
          id: entry.id,
        });
        notices.show({ type: 'success', title: 'Weldone!', message });
      } catch (error) {
        // Without a network nothing is known yet: the question stays.
        if (!isPassing(error as ApiError)) close();
        throw error;
      }
      close();
    });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${button} ${entry.skill_title}`}
        onClick={() => setAsked(true)}
      >
        {button}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={title}
        description={description}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{keep}</Button>
            <Button variant="primary" busy={busy} onClick={() => void leave()}>
              {confirm}
            </Button>
          </>
        }
      />
    </>
  );
}
