import type { OfferedSkill } from '@edc/contract/training/enrolment';
import type { WaitingEntry } from '@edc/contract/training/waiting-list';
import { api } from '../../../lib/api/api';
import { aboveForm, useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/actions/button';
import { useNotices } from '../../../ui/notices/notices';

interface JoinButtonProps {
  studentCode: string;
  skill: OfferedSkill;
  /** The student's entry on this waiting list, if there is one. */
  entry: WaitingEntry | undefined;
  onChanged: () => void;
}

/** For a full skill: a button to join its waiting list, or the student's position on it. */
export function JoinButton({ studentCode, skill, entry, onChanged }: JoinButtonProps) {
  const notices = useNotices();
  const { busy, errors, submit } = useSubmit();
  if (entry) {
    return <p className="font-semibold">Number {entry.position} on the waiting list</p>;
  }
  const join = async () => {
    try {
      const { message } = await api('POST /student/waiting-list/join', {
        student_code: studentCode,
        application_code: skill.application_code,
        skill_code: skill.skill_code,
      });
      notices.show({ type: 'success', title: 'Weldone!', message });
    } finally {
      // Joined, or there is a place after all: the page shows which.
      onChanged();
    }
  };
  return (
    <div>
      <Button
        size="small"
        busy={busy}
        aria-label={`Join the waiting list for ${skill.title}`}
        onClick={() => void submit({}, join, aboveForm)}
      >
        Join the waiting list
      </Button>
      {errors[''] && (
        <p role="alert" className="mt-1 text-small text-danger">
          {errors['']}
        </p>
      )}
    </div>
  );
}
