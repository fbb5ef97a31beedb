import { rolesInWords, type StaffRole, staffRoles } from '@edc/contract/common/access/staff-roles';
import { STAFF_REASON_LENGTH } from '@edc/contract/people/staff/staff-account-rules';
import type { StaffMember } from '@edc/contract/people/staff/staff-accounts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { type PageDialog, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { saveOrLoadNewer } from '../../../../lib/forms/save-version';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Field } from '../../../../ui/forms/field';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { TextInput } from '../../../../ui/forms/text-input';
import { administratorStays } from './member-changes';
import { RoleTicks } from './role-ticks';

const missing = {
  full_name: 'Please enter the name',
  email_address: 'Please enter an email address',
  roles: 'Please choose at least one role',
  reason: 'Please give a reason',
};
type Name = keyof typeof missing;

interface AccountDialogProps extends PageDialog {
  title: string;
  description: string;
  /** The button. */
  label: string;
  /** The fields, in their order. */
  asks: readonly Name[];
  /** Undefined for a new account. */
  member?: StaffMember;
  act: (values: Record<Name, string> & { version: number }) => Promise<{ message: string }>;
}

/** A new staff account, or a change of one. New roles that a colleague has saved are shown. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, description, label, asks, member, act, draft, onClose, onDone } = props;
  const form = useSubmit();
  const [base, setBase] = useState(member);
  const [newer, setNewer] = useState<StaffMember>();
  const [typed, type, restored] = useDialogDraft(draft, {
    full_name: '',
    email_address: '',
    roles: member?.roles.join(',') ?? '',
    reason: '',
    version: String(member?.version ?? 0),
  });
  const roles = staffRoles.filter((role) => typed.roles.split(',').includes(role));
  const change = (name: Name, value: string) => {
    form.corrected(name);
    type({ [name]: value });
  };

  const save = async () => {
    const { full_name, email_address, reason } = typed;
    const values = { full_name, email_address: email_address.trim(), reason };
    const { message } = await act({
      ...{ ...values, roles: roles.join(',') },
      version: Number(typed.version),
    });
    void onDone(message);
  };
  const send = () => {
    const found = asks.filter((name) => !typed[name].trim()).map((name) => [name, missing[name]]);
    const saveOrCompare = async () => {
      if (!member) return await save();
      const loadNewer = async () => (await api('GET /staff/accounts/{id}', { id: member.id })).data;
      setNewer(await saveOrLoadNewer('POST /staff/accounts/{id}/roles', save, loadNewer));
    };
    void form.submit(Object.fromEntries(found), saveOrCompare, aboveForm);
  };

  const [mine, theirs] = [rolesInWords(roles), rolesInWords(newer?.roles ?? [])];
  const resolve = (chosen: Record<string, string>) => {
    if (!newer) return;
    const kept: readonly StaffRole[] = chosen.roles === theirs ? newer.roles : roles;
    type({ roles: kept.join(','), version: String(newer.version) });
    setBase(newer);
    setNewer(undefined);
  };

  const line = (name: 'full_name' | 'email_address', words: string) => (
    <Field name={name} label={words} error={form.errors[name]} required>
      <TextInput
        type={name === 'email_address' ? 'email' : 'text'}
        value={typed[name]}
        maxLength={name === 'email_address' ? 200 : 120}
        autoComplete="off"
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  );
  return (
    <FormDialog
      {...{ title, description, label, form, restored, onClose }}
      conflict={
        newer && {
          conflicts: mine === theirs ? [] : [{ name: 'roles', label: 'Roles', mine, theirs }],
          onResolve: resolve,
        }
      }
      onSend={send}
    >
      {asks.includes('full_name') && line('full_name', 'Full name')}
      {asks.includes('email_address') &&
        line('email_address', member ? 'New email address' : 'Email address')}
      {asks.includes('roles') && (
        <RoleTicks
          roles={roles}
          onChange={(next) => change('roles', next.join(','))}
          error={form.errors.roles}
          administratorStays={base && administratorStays(base)}
        />
      )}
      {asks.includes('reason') && (
        <ReasonField
          hint="It is kept in the audit log."
          max={STAFF_REASON_LENGTH}
          value={typed.reason}
          error={form.errors.reason}
          onChange={(value) => change('reason', value)}
        />
      )}
    </FormDialog>
  );
}
