import { rolesInWords } from '@edc/contract/common/access/staff-roles';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { api } from '../../../../../lib/api/api';
import type { Undo } from '../../../../../lib/forms/use-done';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { useStaff } from '../../../../../lib/session/staff';
import { PopBelow } from '../../../../../ui/actions/pop-below';
import { MenuLine } from '../menu-line';

interface AssigneeMenuProps {
  complaint: StaffComplaint;
  onDone: (message: string, undo: Undo) => Promise<void>;
}

/** Whose complaint it is; a press gives it to somebody else, to oneself or to nobody. */
export function AssigneeMenu({ complaint, onDone }: AssigneeMenuProps) {
  const { full_name: me } = useStaff();
  const { run } = useSubmit();
  const { assignee, assignees } = complaint;
  const give = (to: string) =>
    void run('Not assigned', async () => {
      const assign = (from: string, next: string) =>
        api('POST /staff/complaints/{complaint}/assign', {
          complaint: complaint.code,
          from,
          to: next,
        });
      const before = assignee ? String(assignee.id) : '';
      const mine = assignees.find(({ full_name }) => full_name === me)?.id;
      const { message } = await assign(before, to);
      void onDone(message, () => assign(to === 'me' ? String(mine ?? '') : to, before));
    });
  return (
    <PopBelow trigger={assignee ? `Assigned to ${assignee.full_name}` : 'Assign to'} align="start">
      {assignee?.full_name !== me && (
        <MenuLine onPick={() => give('me')}>Take it yourself</MenuLine>
      )}
      {assignees
        .filter(({ id, full_name }) => id !== assignee?.id && full_name !== me)
        .map(({ id, full_name, roles }) => (
          <MenuLine key={id} onPick={() => give(String(id))}>
            {roles ? `${full_name}, ${rolesInWords(roles)}` : full_name}
          </MenuLine>
        ))}
      {assignee && <MenuLine onPick={() => give('')}>Nobody</MenuLine>}
    </PopBelow>
  );
}
