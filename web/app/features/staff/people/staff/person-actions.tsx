import { STAFF_REASON_LENGTH } from '@edc/contract/people/staff-account-rules';
import type { FullStaffPerson } from '@edc/contract/people/staff-accounts';
import { type ApiCall, api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { PopBelow, popLineClass } from '../../../../ui/actions/pop-below';
import { useKey } from '../../../../ui/hooks/use-key';
import { EmailDialog } from './email-dialog';
import { type PersonChange, personChanges } from './person-changes';
import { RolesDialog } from './roles-dialog';

/** Actions on a staff account. */
export function PersonActions({ person }: { person: FullStaffPerson }) {
  const { open, draft, show, close, done } = useDialogs<PersonChange['call'] | 'roles'>(
    `person:${person.id}`,
  );
  const roles = useKey<HTMLButtonElement>('e');
  const changes = personChanges.filter((change) => change.fits(person));
  const chosen = changes.find(({ call }) => call === open);
  return (
    <>
      <PopBelow trigger="Account actions">
        {changes.map((change) => {
          const prevented = change.prevented?.(person);
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
      <Button ref={roles} variant="primary" size="small" onClick={() => show('roles')}>
        Change the roles <Key>e</Key>
      </Button>
      {open === 'roles' && (
        <RolesDialog person={person} draft={draft} onClose={close} onDone={done} />
      )}
      {chosen?.call === 'POST /staff/people/{id}/email' ? (
        <EmailDialog person={person} change={chosen} draft={draft} onClose={close} onDone={done} />
      ) : (
        chosen && (
          <ReasonDialog
            title={chosen.label}
            description={`${person.full_name}. ${chosen.effect}`}
            label={chosen.label}
            reason={
              chosen.needsReason
                ? { hint: 'It is kept in the audit log.', max: STAFF_REASON_LENGTH }
                : undefined
            }
            act={(reason) => {
              const input = { id: person.id, ...(chosen.needsReason ? { reason } : {}) };
              return (api as ApiCall)(chosen.call, input as never);
            }}
            draft={draft}
            onClose={close}
            onDone={done}
          />
        )
      )}
    </>
  );
}
