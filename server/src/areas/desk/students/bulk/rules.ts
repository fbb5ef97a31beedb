import type { BulkAction, BulkOutcome } from '@edc/contract/desk/students/student-bulk-rules';

export interface Selected {
  id: number;
  code: string | null;
  surname: string;
  firstname: string;
  locked_at: Date | null;
}

/** The effect of the action on a student in this state. */
export function outcomeFor(
  action: BulkAction,
  student: Pick<Selected, 'code' | 'locked_at'>,
): BulkOutcome {
  if (student.code === null) return 'no_account';
  const isLocked = student.locked_at !== null;
  const already: Record<BulkAction, boolean> = {
    lock: isLocked,
    unlock: !isLocked,
    'end-sessions': false,
    'initial-password': isLocked,
  };
  return already[action] ? 'already' : 'done';
}
