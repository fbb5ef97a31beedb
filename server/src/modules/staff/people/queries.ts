import type { StaffPerson } from '@edc/contract/staff-people';
import type { StaffRole } from '@edc/contract/staff-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import type { SignedInStaff } from '../gates.ts';

const list: List = {
  name: 'people',
  sorts: {
    name: { by: sql`staff.full_name`, type: 'text' },
    email: { by: sql`staff.email_address`, type: 'text' },
    created: { by: sql`staff.created_at`, type: 'timestamptz' },
  },
  id: sql<number>`staff.id`,
};

export async function loadPeople(app: App, me: SignedInStaff, wanted: PageRequest) {
  const query = app.db
    .selectFrom('staff')
    .select(['staff.id', 'staff.full_name', 'staff.email_address', 'staff.roles'])
    .select(['staff.locked_at', 'staff.created_at'])
    .select((eb) => [
      eb
        .or([
          eb('staff.totp_secret', 'is not', null),
          eb.exists(
            eb
              .selectFrom('staff_passkeys')
              .select('staff_passkeys.id')
              .whereRef('staff_passkeys.staff_id', '=', 'staff.id'),
          ),
        ])
        .as('enrolled'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.used_at').as('used_at'))
        .whereRef('sessions.staff_id', '=', 'staff.id')
        .as('used_at'),
    ]);
  const page = await loadPage(app.db, query, list, { ...wanted, secretKey: app.secretKey });
  return {
    ...page,
    items: page.items.map(
      (row): StaffPerson => ({
        id: String(row.id),
        full_name: row.full_name,
        email_address: row.email_address,
        roles: row.roles as StaffRole[],
        state: row.locked_at ? 'locked' : row.enrolled ? 'active' : 'invited',
        own: row.id === me.staffId,
        created_at: row.created_at.toISOString(),
        last_used_at: row.used_at?.toISOString() ?? null,
      }),
    ),
  };
}
