import { rolesInWords, staffRoles } from '@edc/contract/common/staff-roles';
import {
  LAST_ADMINISTRATOR_STAYS,
  OWN_ADMINISTRATOR,
  STAFF_REASON_LENGTH,
} from '@edc/contract/people/staff-account-rules';
import type { FullStaffPerson } from '@edc/contract/people/staff-accounts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { saveOrLoadNewer } from '../../../../lib/forms/save-version';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { RoleTicks } from './role-ticks';

const CALL = 'POST /staff/people/{id}/roles';

/** Why this person must stay an administrator; undefined if the role can be removed. */
export function administratorStays(person: FullStaffPerson): string | undefined {
  if (!person.roles.includes('administrator')) return undefined;
  if (person.own) return OWN_ADMINISTRATOR;
  return person.last_administrator ? LAST_ADMINISTRATOR_STAYS : undefined;
}

interface RolesDialogProps {
  person: FullStaffPerson;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** The roles of a person. If someone else has changed them in the meantime, both are shown. */
export function RolesDialog({ person, draft, onClose, onDone }: RolesDialogProps) {
  const form = useSubmit();
  const [base, setBase] = useState(person);
  const [typed, type, restored] = useDialogDraft(draft, {
    roles: person.roles.join(','),
    reason: '',
    version: String(person.version),
  });
  const [newer, setNewer] = useState<FullStaffPerson>();
  const { id } = person;
  const { reason } = typed;
  const roles = staffRoles.filter((role) => typed.roles.split(',').includes(role));

  const send = () => {
    const found = {
      ...(roles.length > 0 ? {} : { roles: 'Please choose at least one role' }),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    };
    const save = async () => {
      const input = { id, version: Number(typed.version), roles: roles.join(','), reason };
      const saveRoles = async () => {
        const { message } = await api(CALL, input);
        void onDone(message);
      };
      const loadNewer = async () => (await api('GET /staff/people/{id}', { id })).data;
      setNewer(await saveOrLoadNewer(CALL, saveRoles, loadNewer));
    };
    void form.submit(found, save, aboveForm);
  };

  const [mine, theirs] = [rolesInWords(roles), rolesInWords(newer?.roles ?? [])];
  const resolve = (chosen: Record<string, string>) => {
    if (!newer) return;
    const kept = chosen.roles === theirs ? newer.roles : roles;
    type({ roles: kept.join(','), version: String(newer.version) });
    setBase(newer);
    setNewer(undefined);
  };

  return (
    <FormDialog
      restored={restored}
      title={`Change the roles of ${person.full_name}`}
      description="The new roles count from their next click."
      label="Save the roles"
      form={form}
      conflict={
        newer && {
          fields: mine === theirs ? [] : [{ name: 'roles', label: 'Roles', mine, theirs }],
          onResolve: resolve,
        }
      }
      onSend={send}
      onClose={onClose}
    >
      <RoleTicks
        roles={roles}
        onChange={(next) => {
          form.corrected('roles');
          type({ roles: next.join(',') });
        }}
        error={form.errors.roles}
        administratorStays={administratorStays(base)}
      />
      <ReasonField
        hint="It is kept in the audit log."
        max={STAFF_REASON_LENGTH}
        value={reason}
        error={form.errors.reason}
        onChange={(value) => {
          form.corrected('reason');
          type({ reason: value });
        }}
      />
    </FormDialog>
  );
}
