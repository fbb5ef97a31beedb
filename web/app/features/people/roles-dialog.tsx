import type { FullStaffPerson } from '@edc/contract/staff-people';
import {
  LAST_ADMINISTRATOR_STAYS,
  OWN_ADMINISTRATOR,
  STAFF_REASON_LENGTH,
} from '@edc/contract/staff-people-rules';
import { rolesInWords, staffRoles } from '@edc/contract/staff-rules';
import { useState } from 'react';
import { ApiError, api, refusalOf } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ReasonField } from '../../ui/reason-field';
import { VersionConflict } from '../../ui/version-conflict';
import { RoleTicks } from './role-ticks';

const CALL = 'POST /staff/people/{id}/roles';

/** Why the administrator role of this person stays; undefined where it can be taken. */
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

/** The roles of a person. Where somebody else has changed them meanwhile, both are shown. */
export function RolesDialog({ person, draft, onClose, onDone }: RolesDialogProps) {
  const { busy, errors, submit, corrected } = useSubmit();
  const [base, setBase] = useState(person);
  const [typed, type] = useDialogDraft(draft, {
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
      try {
        const { message } = await api(CALL, input);
        void onDone(message);
      } catch (error) {
        if (!(error instanceof ApiError) || refusalOf(error, CALL) !== 'RECORD_CHANGED') {
          throw error;
        }
        setNewer((await api('GET /staff/people/{id}', { id })).data);
      }
    };
    void submit(found, save, aboveForm);
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
    <Dialog
      open
      onClose={onClose}
      title={`Change the roles of ${person.full_name}`}
      description={newer ? undefined : 'The new roles count from their next click.'}
      actions={
        newer ? undefined : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={send}>
              Save the roles
            </Button>
          </>
        )
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {newer ? (
        <VersionConflict
          conflicts={mine === theirs ? [] : [{ name: 'roles', label: 'Roles', mine, theirs }]}
          onResolve={resolve}
        />
      ) : (
        <>
          <RoleTicks
            roles={roles}
            onChange={(next) => {
              corrected('roles');
              type({ roles: next.join(',') });
            }}
            error={errors.roles}
            administratorStays={administratorStays(base)}
          />
          <ReasonField
            hint="It is kept in the audit log."
            max={STAFF_REASON_LENGTH}
            value={reason}
            error={errors.reason}
            onChange={(value) => {
              corrected('reason');
              type({ reason: value });
            }}
          />
        </>
      )}
    </Dialog>
  );
}
