import { STAFF_REASON_LENGTH } from '@edc/contract/people/staff/staff-account-rules';
import type { StaffMember } from '@edc/contract/people/staff/staff-accounts';
import { type ApiCall, api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { KeyButton } from '../../../../ui/actions/key-button';
import { PopBelow, popLineClass } from '../../../../ui/actions/pop-below';
import { AccountDialog } from './account-dialog';
import { type MemberChange, memberChanges } from './member-changes';

/** Actions on a staff account. */
export function MemberActions({ member }: { member: StaffMember }) {
  const { open, show, dialog } = useDialogs<MemberChange['call'] | 'roles'>(`staff:${member.id}`);
  const changes = memberChanges.filter((change) => change.fits(member));
  const chosen = changes.find(({ call }) => call === open);
  const { id } = member;
  return (
    <>
      <PopBelow trigger="Account actions">
        {changes.map((change) => {
          const prevented = change.prevented?.(member);
          return prevented ? (
            <p key={change.call} className="px-3 py-2 text-muted">
              {change.label}
              <span className="block text-small">{prevented}</span>
            </p>
          ) : (
            <button
              key={change.call}
              type="button"
              onClick={() => show(change.call)}
              className={popLineClass}
            >
              {change.label}
            </button>
          );
        })}
      </PopBelow>
      <KeyButton size="small" onClick={() => show('roles')}>
        Change the roles
      </KeyButton>
      {open === 'roles' && (
        <AccountDialog
          title={`Change the roles of ${member.full_name}`}
          description="The new roles count from their next click."
          label="Save the roles"
          member={member}
          asks={['roles', 'reason']}
          act={({ roles: wanted, reason, version }) =>
            api('POST /staff/accounts/{id}/roles', { id, version, roles: wanted, reason })
          }
          {...dialog}
        />
      )}
      {chosen?.call === 'POST /staff/accounts/{id}/email' ? (
        <AccountDialog
          title={chosen.label}
          description={`${member.full_name}, ${member.email_address}. ${chosen.effect}`}
          label="Save the email address"
          member={member}
          asks={['email_address', 'reason']}
          act={({ email_address, reason }) => api(chosen.call, { id, email_address, reason })}
          {...dialog}
        />
      ) : (
        chosen && (
          <ReasonDialog
            title={chosen.label}
            description={`${member.full_name}. ${chosen.effect}`}
            label={chosen.label}
            reason={
              chosen.needsReason
                ? { hint: 'It is kept in the audit log.', max: STAFF_REASON_LENGTH }
                : undefined
            }
            act={(reason) => {
              const input = { id, ...(chosen.needsReason ? { reason } : {}) };
              return (api as ApiCall)(chosen.call, input as never);
            }}
            {...dialog}
          />
        )
      )}
    </>
  );
}
