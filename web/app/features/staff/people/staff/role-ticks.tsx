import {
  roleSummaries,
  rolesInWords,
  type StaffRole,
  staffRoles,
} from '@edc/contract/common/access/staff-roles';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { FieldError } from '../../../../ui/forms/field';

interface RoleTicksProps {
  roles: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error?: string | undefined;
  /** Why the administrator role cannot be removed here. */
  administratorStays?: string | undefined;
}

/** One tick for each role. */
export function RoleTicks({ roles, onChange, error, administratorStays }: RoleTicksProps) {
  return (
    <fieldset
      aria-describedby={error ? 'roles-error' : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className="font-semibold">Roles (at least one)</legend>
      <FieldError id="roles-error">{error}</FieldError>
      {staffRoles.map((role) => {
        const stays = role === 'administrator' && administratorStays !== undefined;
        return (
          <Checkbox
            key={role}
            name={`role-${role}`}
            label={rolesInWords([role])}
            checked={roles.includes(role)}
            disabled={stays}
            hint={stays ? administratorStays : roleSummaries[role]}
            onChange={({ target }) =>
              onChange(
                staffRoles.filter((one) => (one === role ? target.checked : roles.includes(one))),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
